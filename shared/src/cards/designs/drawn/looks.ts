import type { Palette } from './kit.ts';

/** Letters of the names: the display serif upright or italic, the plain face light or strong. */
export type Lettering = 'serif' | 'italic' | 'sans' | 'bold';

/** Typography of a design. */
interface Look {
  /** Centre of the names, from the top, in per cent of the height. */
  middle: number;
  /** Room of the names, in per cent of the card's width. */
  width: number;
  height: number;
  lettering: Lettering;
  /** Colourways by key, the first being the one that it comes in: ground, ink, a, b, c, d of the palette. */
  colours: Record<string, string>;
}

/** Every design of ours by id. What is drawn in these colours is in `art/`. */
export const looks: Readonly<Record<string, Look>> = {
  eucalyptus: {
    middle: 57,
    width: 72,
    height: 50,
    lettering: 'serif',
    colours: {
      sage: 'fbfaf4 34433a 5f7d6b 8aa58f b9cbb6 7f8f6a',
      silver: 'f7f8f7 37424a 6d8088 9db0b5 cbd8d9 8f9a94',
      blush: 'fff8f4 5b3a3a 6f8a74 9db598 e3b7a8 c98f7e',
      night: '1f2d2a f3ead2 6f9079 9ab79b c9d6b4 c9a969',
    },
  },
  meadow: {
    middle: 31,
    width: 76,
    height: 46,
    lettering: 'serif',
    colours: {
      june: 'fffdf6 3a4431 d9563f 4f6fb0 e9b43f 6f8a4f',
      dusk: 'f3eef6 43325a b0568f 6a5bb0 e0a850 6b7f6a',
      wheat: 'fff7e4 5a3d1e c8662e 8c6a3f e3ac3f 98874a',
      sky: 'f3f8fb 22405c e07a6a 2f6fa8 f0c75e 5b8f86',
    },
  },
  citrus: {
    middle: 50,
    width: 60,
    height: 46,
    lettering: 'serif',
    colours: {
      lemon: 'fffdf3 36492f f4c531 e9a91f 6c9a5b 3f7048',
      orange: 'fff8ef 4b3420 f08a2c e06a1b 7fa05a 4c7440',
      lime: 'f8fbef 2d4a2c a8c94a 86ad2f 5f9360 2f6a4a',
      'blood-orange': 'fff5f1 5a2028 e2604f c23a44 8aa377 4f7a5c',
    },
  },
  'rose-wash': {
    middle: 50,
    width: 58,
    height: 46,
    lettering: 'italic',
    colours: {
      rose: 'fffaf7 5b2f3a e7a3a5 f3c6bd d98b98 c39a4e',
      sea: 'f8fcfc 1f4552 8fc6cf b9dedb 6fa9bd c39a4e',
      lilac: 'fbf9fd 46315e b9a2da dcc7e8 9d8bc7 b89556',
      sage: 'fafbf6 35452f a9bf98 cddbb8 8aa687 bd9a52',
    },
  },
  peony: {
    middle: 50,
    width: 56,
    height: 30,
    lettering: 'serif',
    colours: {
      blush: 'fffaf8 5a2a38 d77a8b eba7ad f7d3d0 7f9a78',
      coral: 'fff9f4 5c2b22 e8694f f3967a fbcbb4 7d9a6f',
      ivory: 'f4f1e8 3f3a2c e2c9a0 f1e2c4 fffaf0 8a9676',
      plum: 'faf5f9 421f3f 7d2f66 a9588f d9a3c6 6f8a72',
      midnight: '1d2438 fbeadf d98791 eab0b0 f8dcd5 7c9a8c',
    },
  },
  tide: {
    middle: 26,
    width: 76,
    height: 46,
    lettering: 'serif',
    colours: {
      sea: 'f6fbfb 123c4e 1f6f8b 57a7b8 a9d8d6 f2b36b',
      dawn: 'fff6f0 5a2f3c b5677a dd9a95 f4cdb9 f6b24f',
      storm: 'f1f4f6 22303c 3c5468 7690a2 b6c7cf e3c27e',
    },
  },
  'grand-hotel': {
    middle: 50,
    width: 68,
    height: 40,
    lettering: 'serif',
    colours: {
      noir: '15161a f2dfae d3ac5b a98643 3a3b42 7a6a44',
      emerald: '0d3b34 f3e3b5 d8b566 a98f4c 1f5a4f 7f8f5f',
      navy: '14233f f4e2b8 d6b062 9d8450 27406b 7f7a5f',
      ivory: 'fbf6ea 3a2c12 a9812f c9a75d e8d9b4 8a6a2a',
    },
  },
  scallop: {
    middle: 50,
    width: 56,
    height: 44,
    lettering: 'serif',
    colours: {
      lagoon: 'fffaf1 12454c 2a8c8c 7cc0b5 f2c48d 14565c',
      coral: 'fffaf4 6a2330 e0705e f3a68d f8d9a8 8a2f3c',
      ink: 'fbf8f1 1d2a44 34507f 8ba3c7 e3c98f 1d2a44',
      sage: 'fbfaf2 32452f 7d9b76 b3c8a4 ecd9ae 3f5a3c',
    },
  },
  arch: {
    middle: 53,
    width: 56,
    height: 44,
    lettering: 'serif',
    colours: {
      clay: 'fdf4e9 5a2f20 d99a78 e9b98f b5643f 6f7d56',
      sand: 'fffaf0 4b3a26 e4cfa8 d8a860 b98b4a 8a8f66',
      rose: 'fff7f4 5b2a35 e3b0ab d98580 b25a66 7f8c74',
      sky: 'fbfbf8 203a52 a8c4d4 f0c98a 5d86a3 4f7a78',
    },
  },
  overprint: {
    middle: 74,
    width: 78,
    height: 40,
    lettering: 'sans',
    colours: {
      tangerine: 'fdf8ee 1f2f46 f2a03d 2f7f8c 1f3f4a 1f2f46',
      cherry: 'fff8f5 4a1524 f08a8a c8324a 6d1230 4a1524',
      mint: 'f6fbf5 173f37 8fd1b0 f2c65a 5a9a5e 173f37',
      ink: 'f7f6f3 17171a c9c6be 8f8b83 2b2b2e 17171a',
    },
  },
  letterhead: {
    middle: 50,
    width: 74,
    height: 52,
    lettering: 'serif',
    colours: {
      bordeaux: '5b1524 fbe9d2 e0b877 b98a55 7a2a3a d9a5a0',
      forest: '173a2c f4ecd2 d0b36a 8fa578 2a5a45 a9c0a0',
      ink: '17233a f3ecdd c9b07a 7f93b5 2a3a5a a9b5cc',
      paper: 'fbf8f1 2b211d a9863f c9ab6a e6dac8 8a6a3a',
      coral: 'f27a60 3a0f0a fff1e0 ffd9c2 d9543c 8a2a1c',
    },
  },
  cabana: {
    middle: 52,
    width: 54,
    height: 38,
    lettering: 'bold',
    colours: {
      riviera: 'fffdf7 17365c 2f67a8 f4b942 2f67a8 fbf8ef',
      lemon: 'fffdf4 4b3a10 f2c43d f08a3a d98a1f fffaf0',
      flamingo: 'fffaf8 6b1f3c ef8fa3 f6b85a d9607d fff6f2',
      mint: 'fcfefa 164a3c 6fbf9f f2c65a 3f9a7c f8fcf6',
    },
  },
  balloons: {
    middle: 76,
    width: 72,
    height: 38,
    lettering: 'bold',
    colours: {
      party: 'fffaf3 33294a ef6f6c 4f8fd0 f6c445 5bb5a2',
      pastel: 'fdfaf7 51415f f4b6c2 b5d4ef fbe3a6 c3e0c6',
      gold: 'fbf7ef 3a2e1c c9a24f 2f2f35 e6cf9a a9863f',
      sky: 'f5f9fd 1f3a5f 3f7fc0 8fc0e8 d5e6f5 f4c95f',
      rose: 'fff7f7 5f2440 e0759a f2a9bd f9d8d6 c99a5a',
    },
  },
  bunting: {
    middle: 64,
    width: 72,
    height: 42,
    lettering: 'bold',
    colours: {
      fair: 'fffbf2 2f3a4f e2604a 2f8f9a f3b93f 3f6fae',
      garden: 'fbfbf2 37452f 7fa668 f0b7a4 e8c765 c97f6a',
      candy: 'fff9fb 56305f ee7fa8 8fc9e8 f8d468 b58fd9',
      navy: 'f9f8f4 17294a 1f3f77 c23b3b e9dcc0 6f8fb5',
    },
  },
  cake: {
    middle: 24,
    width: 78,
    height: 40,
    lettering: 'serif',
    colours: {
      sorbet: 'fff8f4 5a2a3f f3a6b0 f9d6c4 f4c65f c9607d',
      mint: 'f6fbf6 1f463c 8fcfb5 c9e8d6 f3cf7a 3f8f78',
      cocoa: 'fdf7ef 3f2416 a5714c e3c3a0 6b4226 3f2416',
      violet: 'faf7fd 3d2a5e b59ad8 ded0f0 f2c879 6f55a5',
    },
  },
  'little-moon': {
    middle: 65,
    width: 72,
    height: 38,
    lettering: 'serif',
    colours: {
      dusk: 'fdf3ee 46406b f2c46d c9cbea d9c9e6 8f8bb5',
      sky: 'f6fafc 1f456b f4c86a bfdcf0 c9dfea 6f9ab8',
      rose: 'fff6f4 6b3348 f4bf74 f5ccd0 f3d3cb b58a94',
      sage: 'f8faf3 34503f efc76a cfe0cb d5e2c9 7f9f86',
    },
  },
  rainbow: {
    middle: 33,
    width: 76,
    height: 44,
    lettering: 'serif',
    colours: {
      soft: 'fdf8f1 54403a e39a86 f0c28a a9c4a0 8fb0c4',
      bright: 'f8fcff 26365f ef6a5b f8bf45 57b87f 4f8fd6',
      clay: 'fbf3ea 573222 b5603f d99a6c e8c7a0 8a7f62',
      berry: 'fdf6fa 551f4a a93a78 d97aa5 f0b3c0 8f7fc4',
    },
  },
  laurel: {
    middle: 50,
    width: 54,
    height: 42,
    lettering: 'serif',
    colours: {
      gold: 'fffdf6 3b2f16 b8913f d6b76b a9863f 8a2c36',
      green: 'fdfcf5 26402e 4f7a55 86a878 b3924a b0413e',
      blue: 'f9fafc 1c2f55 3f5f9a 8aa2cf a9863f 1c2f55',
      night: '18211f f3e6c2 c9a85a 8f9f78 c9a85a e6cf96',
    },
  },
  delft: {
    middle: 50,
    width: 58,
    height: 50,
    lettering: 'serif',
    colours: {
      blue: 'fbfcfd 173a78 2450a0 7f9fd6 dfe8f5 173a78',
      green: 'fbfcf7 1d4a35 2f7a55 8fbf9a dfeede 1d4a35',
      terracotta: 'fffaf4 6b2a17 b5502f e0a07c f6e0d0 6b2a17',
      plum: 'fcf9fc 4a1f55 7a3f8f c09ad0 eee0f2 4a1f55',
    },
  },
  ribbon: {
    middle: 71,
    width: 52,
    height: 38,
    lettering: 'italic',
    colours: {
      blush: 'fffaf8 5b2a3a efa9b5 d98496 f9d5d8 f3cdd0',
      sky: 'fafcfe 1f3d66 8fb6df 5f8fc4 cfe2f3 cfdff0',
      red: 'fffaf3 6b1018 c8323a a01f2a e87a70 ecd5b0',
      green: 'fbfcf6 1f4030 4f8a66 2f6a4a 9ac4a5 d5e2cc',
    },
  },
  constellation: {
    middle: 50,
    width: 56,
    height: 40,
    lettering: 'serif',
    colours: {
      midnight: '1a2748 f6ead0 f0d9a0 8fa0d0 0f1833 2f4580',
      plum: '35204a f8e8dc f2cfa0 b596cf 221133 6b3f8a',
      teal: '0f3a44 eef4e4 e8d59a 7fb8b5 082830 1f6a72',
    },
  },
  fireworks: {
    middle: 67,
    width: 76,
    height: 38,
    lettering: 'serif',
    colours: {
      midnight: '0d1330 fff4dc f9c74f f2708a 6fd0e8 3a2a5a',
      plum: '220f33 fff0ea ffb36b e86fb0 9a8cf0 5a1f4f',
      green: '0a2a2c f6f7e2 f2d06b 7fe0b0 f29a70 17504a',
    },
  },
  'fairy-lights': {
    middle: 62,
    width: 76,
    height: 40,
    lettering: 'serif',
    colours: {
      dusk: '2a2f55 fff3d9 ffe09a 12142a 7d5474 161a2c',
      forest: '1d3b36 fdf3d2 ffe39a 0c1c19 3f6b57 0c2420',
      plum: '3a2145 ffeedd ffd28a 1a0d20 84485e 1f0f26',
    },
  },
  starburst: {
    middle: 50,
    width: 70,
    height: 42,
    lettering: 'bold',
    colours: {
      atomic: 'fbf5e6 1f3b45 e0643c 2f9a95 f0b93f 1f3b45',
      avocado: 'f9f5e3 3d3a1c d9893a 8f9a3f e6c34f 4f5a24',
      pink: 'fff4f0 4a1f3a e8607f 5fb3b3 f5c25c 4a1f3a',
    },
  },
  'petal-grid': {
    middle: 50,
    width: 58,
    height: 38,
    lettering: 'sans',
    colours: {
      helsinki: 'fdf8ec 1f3354 e8643f 2f6f9a f2b93f 1f3354',
      olive: 'fbf7e8 3a3a1f c9923a 7f8a4a e3c98a 4f5a34',
      berry: 'fff6f3 4f1533 d9466f f08f7a f6c45f 6b1f4a',
      fjord: 'f7faf9 15404a 2f8a94 8fc4bf f0d08a 15404a',
    },
  },
  horizon: {
    middle: 24,
    width: 78,
    height: 38,
    lettering: 'sans',
    colours: {
      sunset: 'fff3dc 6b2417 f6a545 e0623c b5452f 7a2d2a',
      desert: 'fdf1e4 5a2a1c efb57a d98555 b5664a 7f4a3c',
      fjord: 'f2f8f6 173f47 9ad0c4 4f9a9a 2f7780 1d4f5a',
      violet: 'fbf1f7 43205f f2a3b0 b56aa8 7f4a9a 4f2d78',
    },
  },
  'one-line': {
    middle: 81,
    width: 76,
    height: 35,
    lettering: 'italic',
    colours: {
      blush: 'fffaf6 3a2a26 f3c0b5 f6d7b8 e8a9a5 c5d3b0',
      sage: 'fbfbf5 2d382c c5d6b5 e3dcb0 a9c4a5 d3dfc8',
      sky: 'f8fbfd 22324a b5d3ea dbe4f3 9fbfe0 cfe3dc',
      clay: 'fdf6ee 4a2a1c e0a684 efcfa8 cf8a6a d3c7a0',
    },
  },
  coupes: {
    middle: 78,
    width: 76,
    height: 36,
    lettering: 'serif',
    colours: {
      champagne: 'fffaf0 3d3017 e9bd62 fff0c4 f4dfb0 b08b3c',
      rose: 'fff8f7 55222f f09aa3 ffe0dd f8cfca b5606d',
      mint: 'f7fbf8 1d4037 8ccfae e5f7e8 cde9d8 4f9a7c',
      noir: '1c1b20 f6e7c4 dcb662 fff0c4 3a3740 b08b3c',
    },
  },
  contours: {
    middle: 49,
    width: 62,
    height: 44,
    lettering: 'sans',
    colours: {
      forest: 'fbfaf2 23402f 7f9f7a b5c9a5 c8643a 23402f',
      slate: 'f7f8f9 26323f 7f93a5 b9c5cf e08a3c 26323f',
      desert: 'fdf5ea 5a311c c98f63 e3c29a 2f7f7f 5a311c',
    },
  },
  tree: {
    middle: 82,
    width: 76,
    height: 32,
    lettering: 'serif',
    colours: {
      spring: 'fcfcf3 344427 6f9a4f a3c272 d5e2a8 6b5238',
      autumn: 'fff8ec 5a2f17 d9742f e8a83f c04f2f 5f4029',
      blossom: 'fff9f8 5a2f42 eaa0b4 f6c9cf d9809a 6a4a48',
      sky: 'f7fafb 1f3f4f 3f8a94 85b8b5 c9dfd5 4a4a4a',
    },
  },
  pomegranate: {
    middle: 50,
    width: 58,
    height: 42,
    lettering: 'serif',
    colours: {
      ruby: 'fff8ef 5a1420 c23a44 8f1f33 6f8a5a d3a24a',
      night: '1f2a38 f8e8cf d0525a a02f44 7f9f85 d9b05a',
      saffron: 'fff9e9 5a3512 e08a3a c0562f 7f8f55 c99a3a',
      fig: 'faf6fa 3c1f4a 8a4a94 5f2a6f 7f9a80 c9a55a',
    },
  },
  mosaic: {
    middle: 58,
    width: 56,
    height: 46,
    lettering: 'serif',
    colours: {
      blue: 'fdf8ec 1f3f6b 2f6aa5 d9c08a f2e6c8 1f3f6b',
      teal: 'fbf9f0 0f4a4f 1f8a8a 9ad0c0 f0d99a 0f4a4f',
      ruby: 'fff8f2 6b1a2a b53a4a e8b59a f6e0c0 6b1a2a',
      night: 'fbf8f0 1c2450 34408f 8f9ad9 f0d38a 1c2450',
    },
  },
  'papel-picado': {
    middle: 71,
    width: 76,
    height: 38,
    lettering: 'bold',
    colours: {
      fiesta: 'fffaf0 4a1a4a e8417f f39a2e 2fa5a0 7a4fb5',
      market: 'fff8ea 5a2412 d9432f f2b134 3f8a5f 2f6fa5',
      pastel: 'fffaf8 543a6b f29ab5 f8cf86 8fd0c4 b5a0e0',
    },
  },
  tiara: {
    middle: 60,
    width: 68,
    height: 40,
    lettering: 'italic',
    colours: {
      rose: 'fff8f7 6b2245 c79a45 e88aa5 f7c9d3 8fa585',
      lilac: 'fbf8fe 46297a b8954f a587d6 d9c8f0 8fa58f',
      aqua: 'f6fcfc 10505f b8954f 5fb8c4 bfe3e6 7fa592',
      ruby: 'fff8f3 6b1222 b8903f c23a4f f0b5a8 7f9570',
    },
  },
  caps: {
    middle: 67,
    width: 70,
    height: 38,
    lettering: 'bold',
    colours: {
      navy: 'fbf9f3 1a2c52 1f3566 142446 d9a93f a9c0dc',
      black: 'faf8f4 1f1f22 2a2a2e 18181a d3a23c d9d3c4',
      crimson: 'fff8f4 6b1220 a31f33 7a1526 e0b04a efc4b5',
      green: 'f9fbf4 17402e 1f5f45 124030 d9ab45 bcd6bf',
    },
  },
  'olive-branch': {
    middle: 50,
    width: 64,
    height: 50,
    lettering: 'serif',
    colours: {
      olive: 'fbf6ec 2b211d 6f7d56 8b9970 bcc4a5 7b7354',
      silver: 'f6f8f8 2b3336 5f7d7a 8fa8a5 c5d3d0 6f7f80',
      autumn: 'fcf5ea 3a2416 a5703a c4935a e3c79f 7f5a34',
    },
  },
  'gilt-monogram': {
    middle: 50,
    width: 66,
    height: 50,
    lettering: 'serif',
    colours: {
      gold: 'f9f2e6 2b211d b98c43 d9b670 f4e2b0 8f6a2c',
      silver: 'f7f7f6 26282c 8f9296 bfc2c5 e6e8ea 6a6d72',
      rose: 'fbf3ef 3a2420 b9745f d9a290 f2d3c6 8f5548',
    },
  },
  'night-garden': {
    middle: 42,
    width: 74,
    height: 50,
    lettering: 'serif',
    colours: {
      midnight: '1b2b4b fdf3d8 e9d3cd cf8489 f4d58d 8fa08f',
      forest: '1b4b33 fdf3d8 e9e3cd cfb184 f4d58d 8f9aa0',
      plum: '3d1b4b fdf3d8 e9cde0 b584cf f4d58d a08f9a',
    },
  },
  'first-light': {
    middle: 26,
    width: 74,
    height: 50,
    lettering: 'serif',
    colours: {
      dawn: 'fbeadb 4b3350 efb9a3 dd9d94 a1728a 544a69',
      mint: 'e6f8ee 33504a a3efcb 94ddb8 72a18f 4a6960',
      lilac: 'f0e2f9 3f3358 d0a3ef bc94dd 8a72a1 544a69',
    },
  },
  confetti: {
    middle: 50,
    width: 64,
    height: 50,
    lettering: 'bold',
    colours: {
      party: 'fffefb 2b211d e9665b f2b84b 4f9ed0 67b58a',
      ocean: 'fbfeff 1d2b3a 5bc3e9 4b85f2 7f4fd0 67a3b5',
      rose: 'fffbfd 3a1d2b e95b9f f28a4b c04fd0 b567a0',
    },
  },
  'paper-lanterns': {
    middle: 50,
    width: 70,
    height: 40,
    lettering: 'serif',
    colours: {
      dusk: '5b3a62 fff3dc ffcf7d ffb694 f3a6a2 2c2346',
      indigo: '3a4262 f3f4ff c9d4ff a9c0f3 d5c4f7 232a46',
      plum: '4a3a62 fff3f0 f3d0ff d0a2e3 f3c0c8 2c2346',
    },
  },
};

/** Returns a design's typography; undefined for an unknown id, which may come from a stranger. */
export function lookOf(designId: string): Look | undefined {
  return Object.hasOwn(looks, designId) ? looks[designId] : undefined;
}

/** The colours of a colourway; null when there is no such design, the first when there is no such colourway. */
export function paletteOf(designId: string, colour: string | null): Palette | null {
  const colours = lookOf(designId)?.colours ?? {};
  const written =
    colour && Object.hasOwn(colours, colour) ? colours[colour] : Object.values(colours)[0];
  if (!written) return null;
  const [ground = '', ink = '', a = '', b = '', c = '', d = ''] = written
    .split(' ')
    .map((hex) => `#${hex}`);
  return { ground, ink, a, b, c, d };
}
