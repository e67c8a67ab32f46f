/** The record of a draw, as the engine has made it: two prizes, three entries, one of them without a name. */

import type { DrawRecord } from "../../src/generated/api.js";

export const drawn: DrawRecord = {
  "format": "cutcard draw 1",
  "promotion": "summer",
  "terms": "1b79ef39a1830605625a7dcd9a454ddbd46b8afac2560a5282f19210ad603bea",
  "number": 1,
  "head": "94fd745bb34e9dd15014bda5518034c6edc0f952e040c33086b409dcadff499f",
  "entries": [
    [
      1,
      "Ann"
    ],
    [
      2,
      "#2"
    ],
    [
      3,
      "Cleo"
    ]
  ],
  "list": "4ac24d131c7b4c5d6b374cc7a939e3c61bbe158d80b018b9e09f5908869f373c",
  "values": {
    "#2": "7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d7d",
    "Ann": "5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c"
  },
  "again": false,
  "link": "5fcc9b387e4a0f62654ca00587df59f23abf32b059e38f2d3a249c683f98727a",
  "prizes": [
    "Cash",
    "Cash"
  ],
  "picks": [
    {
      "prize": 1,
      "entry": 3,
      "person": "Cleo",
      "passed": false
    },
    {
      "prize": 2,
      "entry": 2,
      "person": "#2",
      "passed": false
    }
  ],
  "winners": {
    "1": "Cleo",
    "2": "#2"
  },
  "cancelled": false
};
