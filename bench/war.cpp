// What the kernels are measured beside: Casino War as one would write it by hand in C++, with the rules in the loop.
// One box, always to war; six decks in a shoe that is shuffled as it is dealt, one card burned after each shuffle, and a
// shuffle before the round once half of the cards are out. It prints rounds/s and how often each of five things happened;
// the kernel, with the same generator in the same state, must count the same (bench/simulate.py).
//
// g++ -O3 -march=native war.cpp -o war && ./war [rounds]
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
using u64 = uint64_t;
using u32 = uint32_t;
static u64 s[4] = {1, 2, 3, 4};
static inline u64 rotl(u64 x, int k) { return x << k | x >> (64 - k); }
static inline u64 next64() {  // xoshiro256++
    u64 r = rotl(s[0] + s[3], 23) + s[0], t = s[1] << 17;
    s[2] ^= s[0]; s[3] ^= s[1]; s[1] ^= s[2]; s[0] ^= s[3]; s[2] ^= t; s[3] = rotl(s[3], 45);
    return r;
}
static inline u32 below(u32 n) {  // Lemire's method: exact, because numbers that would favour some are passed over
    u64 m = (next64() >> 32) * (u64)n;
    u32 low = (u32)m;
    if (low < n) {
        u32 threshold = (0u - n) % n;
        while (low < threshold) { m = (next64() >> 32) * (u64)n; low = (u32)m; }
    }
    return (u32)(m >> 32);
}
int main(int argc, char** argv) {
    long long rounds = argc > 1 ? atoll(argv[1]) : 100000000, count[5] = {0};
    const int cards = 312, cut = 156;
    uint8_t shoe[cards];
    for (int i = 0; i < cards; i++) shoe[i] = i % 13;
    int at = 0;
    auto draw = [&] { int j = at + below(cards - at); uint8_t c = shoe[j]; shoe[j] = shoe[at]; shoe[at] = c; at++; return c; };
    draw();
    auto t0 = std::chrono::steady_clock::now();
    for (long long i = 0; i < rounds; i++) {
        if (at >= cut) { at = 0; draw(); }
        int p = draw(), d = draw();
        if (p > d) count[0]++;
        else if (p < d) count[1]++;
        else { int q = draw(), e = draw(); count[q > e ? 2 : q < e ? 3 : 4]++; }
    }
    double dt = std::chrono::duration<double>(std::chrono::steady_clock::now() - t0).count();
    printf("%.1f M rounds/s  higher %lld lower %lld war-higher %lld war-lower %lld war-equal %lld\n", rounds / dt / 1e6, count[0], count[1], count[2], count[3], count[4]);
}
