// What the kernels are measured beside: Three Card Poker and bACEball as one would write them by hand in C++.
// Poker: one box, fresh cards each round, the player's three cards first; plays on queen-six-four or better, Ante Bonus
// 5-4-1. bACEball: one box and the Bet alone, six decks whose first card stays out, shuffled once half of them are out.
// It prints rounds/s and the net in units; the kernel, with the same generator in the same state, must come to the same
// (bench/simulate.py).
//
// g++ -O3 -march=native poker_baceball.cpp -o poker_baceball && ./poker_baceball [rounds]
#include <algorithm>
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
static int value(int a, int b, int c) {  // a hand's worth: its category, then what breaks ties
    int r[3] = {a % 13, b % 13, c % 13};
    std::sort(r, r + 3);
    bool flush = a / 13 == b / 13 && b / 13 == c / 13, low_ace = r[0] == 0 && r[1] == 1 && r[2] == 12;
    bool straight = (r[0] + 1 == r[1] && r[1] + 1 == r[2]) || low_ace;
    int high = low_ace ? 1 : r[2], kickers = r[2] << 8 | r[1] << 4 | r[0];
    if (straight && flush) return 5 << 12 | high;
    if (r[0] == r[2]) return 4 << 12 | r[0];
    if (straight) return 3 << 12 | high;
    if (flush) return 2 << 12 | kickers;
    if (r[0] == r[1]) return 1 << 12 | r[0] << 4 | r[2];
    if (r[1] == r[2]) return 1 << 12 | r[1] << 4 | r[0];
    return kickers;
}
static uint16_t hand[64 * 64 * 64];
int main(int argc, char** argv) {
    long long rounds = argc > 1 ? atoll(argv[1]) : 50000000, net = 0;
    for (int a = 0; a < 52; a++) for (int b = 0; b < 52; b++) for (int c = 0; c < 52; c++)
        if (a != b && b != c && a != c) hand[a << 12 | b << 6 | c] = value(a, b, c);
    {
        uint8_t deck[52];
        for (int i = 0; i < 52; i++) deck[i] = i;
        const int queen_high = 10 << 8 | 1 << 4, raise = 10 << 8 | 4 << 4 | 2, bonus[6] = {0, 0, 0, 1, 4, 5};
        auto t0 = std::chrono::steady_clock::now();
        for (long long i = 0; i < rounds; i++) {
            for (int k = 0; k < 6; k++) { int j = k + below(52 - k); uint8_t x = deck[j]; deck[j] = deck[k]; deck[k] = x; }
            int p = hand[deck[0] << 12 | deck[1] << 6 | deck[2]], d = hand[deck[3] << 12 | deck[4] << 6 | deck[5]];
            if (p < raise) { net--; continue; }
            net += bonus[p >> 12];
            if (d < queen_high) net++;
            else if (p > d) net += 2;
            else if (p < d) net -= 2;
        }
        double dt = std::chrono::duration<double>(std::chrono::steady_clock::now() - t0).count();
        printf("three card poker %.1f M rounds/s  net %lld\n", rounds / dt / 1e6, net);
    }
    {
        uint8_t shoe[312];
        for (int i = 0; i < 312; i++) { int r = i % 13; shoe[i] = r == 12 ? 11 : r >= 8 ? 10 : r + 2; }
        int at = 1;
        net = 0;
        auto t0 = std::chrono::steady_clock::now();
        for (long long i = 0; i < rounds; i++) {
            if (at + 6 > 156) at = 1;
            int c[6];
            for (int k = 0; k < 6; k++) { int j = at + below(312 - at); uint8_t x = shoe[j]; shoe[j] = shoe[at]; shoe[at] = x; at++; c[k] = x; }
            int p = c[0] + c[2] + c[4], d = c[1] + c[3] + c[5];
            if (p == 33) net += 10;
            else if (c[0] == 10 && c[2] == 10 && c[4] == 10) net--;
            else net += (p > d) - (p < d);
        }
        double dt = std::chrono::duration<double>(std::chrono::steady_clock::now() - t0).count();
        printf("bACEball %.1f M rounds/s  net %lld\n", rounds / dt / 1e6, net);
    }
}
