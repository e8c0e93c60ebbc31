import { sql, type QueryExecutorProvider } from 'kysely';

/** Colourways as `key ground main second`, in the order in which they are offered, the first being the usual one. */
type Colours = string;
type Seed = [id: string, name: string, set: string, eventTypes: string[], colours: Colours];

/** In the order in which they are shown where nothing suits better. */
const added: Seed[] = [
  [
    'eucalyptus',
    'Eucalyptus',
    'botanical',
    ['Wedding', 'Engagement', 'Anniversary', 'Bridal Shower'],
    'sage fbfaf4 5f7d6b 8aa58f; silver f7f8f7 6d8088 9db0b5; blush fff8f4 6f8a74 9db598; night 1f2d2a 6f9079 9ab79b',
  ],
  [
    'one-line',
    'One Line',
    'line art',
    ['Wedding', 'Engagement', 'Anniversary', 'Bridal Shower'],
    'blush fffaf6 f3c0b5 f6d7b8; sage fbfbf5 c5d6b5 e3dcb0; sky f8fbfd b5d3ea dbe4f3; clay fdf6ee e0a684 efcfa8',
  ],
  [
    'rose-wash',
    'Rose Wash',
    'watercolor',
    ['Wedding', 'Engagement', 'Quinceañera', 'Bridal Shower'],
    'rose fffaf7 e7a3a5 f3c6bd; sea f8fcfc 8fc6cf b9dedb; lilac fbf9fd b9a2da dcc7e8; sage fafbf6 a9bf98 cddbb8',
  ],
  [
    'grand-hotel',
    'Grand Hotel',
    'art deco',
    ['Wedding', 'Anniversary', 'Birthday', 'Retirement', 'Team Celebration'],
    'noir 15161a d3ac5b a98643; emerald 0d3b34 d8b566 a98f4c; navy 14233f d6b062 9d8450; ivory fbf6ea a9812f c9a75d',
  ],
  [
    'arch',
    'Clay Arch',
    'modern',
    ['Wedding', 'Engagement', 'Bridal Shower', 'Baby Shower'],
    'clay fdf4e9 d99a78 e9b98f; sand fffaf0 e4cfa8 d8a860; rose fff7f4 e3b0ab d98580; sky fbfbf8 a8c4d4 f0c98a',
  ],
  [
    'laurel',
    'Laurel',
    'classical',
    ['Wedding', 'Anniversary', 'Graduation', 'Retirement', 'Bar Mitzvah'],
    'gold fffdf6 b8913f d6b76b; green fdfcf5 4f7a55 86a878; blue f9fafc 3f5f9a 8aa2cf; night 18211f c9a85a 8f9f78',
  ],
  [
    'constellation',
    'Constellation',
    'night',
    ['Wedding', 'Engagement', 'Bar Mitzvah', 'Graduation'],
    'midnight 1a2748 f0d9a0 8fa0d0; plum 35204a f2cfa0 b596cf; teal 0f3a44 e8d59a 7fb8b5',
  ],
  [
    'peony',
    'Peony',
    'botanical',
    ['Wedding', 'Quinceañera', 'Bridal Shower', 'Anniversary'],
    'blush fffaf8 d77a8b eba7ad; coral fff9f4 e8694f f3967a; ivory f4f1e8 e2c9a0 f1e2c4; plum faf5f9 7d2f66 a9588f; midnight 1d2438 d98791 eab0b0',
  ],
  [
    'fairy-lights',
    'Fairy Lights',
    'night',
    ['Wedding', 'Engagement', 'Family Reunion', 'Birthday'],
    'dusk 2a2f55 ffe09a 12142a; forest 1d3b36 ffe39a 0c1c19; plum 3a2145 ffd28a 1a0d20',
  ],
  [
    'delft',
    'Tiles',
    'classical',
    ['Wedding', 'Anniversary', 'Family Reunion'],
    'blue fbfcfd 2450a0 7f9fd6; green fbfcf7 2f7a55 8fbf9a; terracotta fffaf4 b5502f e0a07c; plum fcf9fc 7a3f8f c09ad0',
  ],
  [
    'tide',
    'Tide',
    'watercolor',
    ['Wedding', 'Retirement', 'Family Reunion', 'Anniversary'],
    'sea f6fbfb 1f6f8b 57a7b8; dawn fff6f0 b5677a dd9a95; storm f1f4f6 3c5468 7690a2',
  ],
  [
    'overprint',
    'Overprint',
    'modern',
    ['Wedding', 'Engagement', 'Anniversary', 'Team Celebration', 'Other'],
    'tangerine fdf8ee f2a03d 2f7f8c; cherry fff8f5 f08a8a c8324a; mint f6fbf5 8fd1b0 f2c65a; ink f7f6f3 c9c6be 8f8b83',
  ],
  [
    'coupes',
    'Two Glasses',
    'line art',
    ['Engagement', 'Anniversary', 'Retirement', 'Team Celebration', 'Graduation', 'Other'],
    'champagne fffaf0 e9bd62 fff0c4; rose fff8f7 f09aa3 ffe0dd; mint f7fbf8 8ccfae e5f7e8; noir 1c1b20 dcb662 fff0c4',
  ],
  [
    'scallop',
    'Promenade',
    'art deco',
    ['Engagement', 'Anniversary', 'Birthday', 'Team Celebration'],
    'lagoon fffaf1 2a8c8c 7cc0b5; coral fffaf4 e0705e f3a68d; ink fbf8f1 34507f 8ba3c7; sage fbfaf2 7d9b76 b3c8a4',
  ],
  [
    'meadow',
    'Meadow',
    'botanical',
    ['Wedding', 'Bridal Shower', 'Birthday', 'Anniversary', 'Other'],
    'june fffdf6 d9563f 4f6fb0; dusk f3eef6 b0568f 6a5bb0; wheat fff7e4 c8662e 8c6a3f; sky f3f8fb e07a6a 2f6fa8',
  ],
  [
    'citrus',
    'Citrus',
    'botanical',
    ['Engagement', 'Bridal Shower', 'Birthday', 'Family Reunion'],
    'lemon fffdf3 f4c531 e9a91f; orange fff8ef f08a2c e06a1b; lime f8fbef a8c94a 86ad2f; blood-orange fff5f1 e2604f c23a44',
  ],
  [
    'balloons',
    'Balloons',
    'playful',
    ['Birthday', 'Baby Shower', 'Graduation', 'Other'],
    'party fffaf3 ef6f6c 4f8fd0; pastel fdfaf7 f4b6c2 b5d4ef; gold fbf7ef c9a24f 2f2f35; sky f5f9fd 3f7fc0 8fc0e8; rose fff7f7 e0759a f2a9bd',
  ],
  [
    'cake',
    'Cake',
    'playful',
    ['Birthday', 'Quinceañera', 'Anniversary'],
    'sorbet fff8f4 f3a6b0 f9d6c4; mint f6fbf6 8fcfb5 c9e8d6; cocoa fdf7ef a5714c e3c3a0; violet faf7fd b59ad8 ded0f0',
  ],
  [
    'bunting',
    'Bunting',
    'playful',
    ['Birthday', 'Family Reunion', 'Team Celebration', 'Baby Shower', 'Other'],
    'fair fffbf2 e2604a 2f8f9a; garden fbfbf2 7fa668 f0b7a4; candy fff9fb ee7fa8 8fc9e8; navy f9f8f4 1f3f77 c23b3b',
  ],
  [
    'papel-picado',
    'Papel Picado',
    'playful',
    ['Quinceañera', 'Birthday', 'Family Reunion'],
    'fiesta fffaf0 e8417f f39a2e; market fff8ea d9432f f2b134; pastel fffaf8 f29ab5 f8cf86',
  ],
  [
    'tiara',
    'Tiara',
    'classical',
    ['Quinceañera'],
    'rose fff8f7 c79a45 e88aa5; lilac fbf8fe b8954f a587d6; aqua f6fcfc b8954f 5fb8c4; ruby fff8f3 b8903f c23a4f',
  ],
  [
    'little-moon',
    'Little Moon',
    'playful',
    ['Baby Shower'],
    'dusk fdf3ee f2c46d c9cbea; sky f6fafc f4c86a bfdcf0; rose fff6f4 f4bf74 f5ccd0; sage f8faf3 efc76a cfe0cb',
  ],
  [
    'rainbow',
    'Rainbow',
    'playful',
    ['Baby Shower', 'Birthday', 'Family Reunion'],
    'soft fdf8f1 e39a86 f0c28a; bright f8fcff ef6a5b f8bf45; clay fbf3ea b5603f d99a6c; berry fdf6fa a93a78 d97aa5',
  ],
  [
    'ribbon',
    'Ribbon',
    'classical',
    ['Bridal Shower', 'Baby Shower', 'Birthday'],
    'blush fffaf8 efa9b5 d98496; sky fafcfe 8fb6df 5f8fc4; red fffaf3 c8323a a01f2a; green fbfcf6 4f8a66 2f6a4a',
  ],
  [
    'cabana',
    'Cabana',
    'modern',
    ['Birthday', 'Bridal Shower', 'Family Reunion', 'Team Celebration'],
    'riviera fffdf7 2f67a8 f4b942; lemon fffdf4 f2c43d f08a3a; flamingo fffaf8 ef8fa3 f6b85a; mint fcfefa 6fbf9f f2c65a',
  ],
  [
    'petal-grid',
    'Petals',
    'mid-century',
    ['Birthday', 'Family Reunion', 'Team Celebration', 'Other'],
    'helsinki fdf8ec e8643f 2f6f9a; olive fbf7e8 c9923a 7f8a4a; berry fff6f3 d9466f f08f7a; fjord f7faf9 2f8a94 8fc4bf',
  ],
  [
    'starburst',
    'Starburst',
    'mid-century',
    ['Birthday', 'Retirement', 'Team Celebration', 'Anniversary'],
    'atomic fbf5e6 e0643c 2f9a95; avocado f9f5e3 d9893a 8f9a3f; pink fff4f0 e8607f 5fb3b3',
  ],
  [
    'fireworks',
    'Fireworks',
    'night',
    ['Anniversary', 'Birthday', 'Graduation', 'Retirement', 'Team Celebration'],
    'midnight 0d1330 f9c74f f2708a; plum 220f33 ffb36b e86fb0; green 0a2a2c f2d06b 7fe0b0',
  ],
  [
    'caps',
    'Caps in the Air',
    'playful',
    ['Graduation'],
    'navy fbf9f3 1f3566 142446; black faf8f4 2a2a2e 18181a; crimson fff8f4 a31f33 7a1526; green f9fbf4 1f5f45 124030',
  ],
  [
    'letterhead',
    'Letterhead',
    'modern',
    ['Graduation', 'Retirement', 'Team Celebration', 'Bar Mitzvah', 'Other'],
    'bordeaux 5b1524 e0b877 b98a55; forest 173a2c d0b36a 8fa578; ink 17233a c9b07a 7f93b5; paper fbf8f1 a9863f c9ab6a; coral f27a60 fff1e0 ffd9c2',
  ],
  [
    'contours',
    'Contours',
    'line art',
    ['Graduation', 'Retirement', 'Team Celebration'],
    'forest fbfaf2 7f9f7a b5c9a5; slate f7f8f9 7f93a5 b9c5cf; desert fdf5ea c98f63 e3c29a',
  ],
  [
    'horizon',
    'Horizon',
    'mid-century',
    ['Retirement', 'Family Reunion', 'Graduation'],
    'sunset fff3dc f6a545 e0623c; desert fdf1e4 efb57a d98555; fjord f2f8f6 9ad0c4 4f9a9a; violet fbf1f7 f2a3b0 b56aa8',
  ],
  [
    'tree',
    'Family Tree',
    'botanical',
    ['Family Reunion', 'Bar Mitzvah', 'Anniversary'],
    'spring fcfcf3 6f9a4f a3c272; autumn fff8ec d9742f e8a83f; blossom fff9f8 eaa0b4 f6c9cf; sky f7fafb 3f8a94 85b8b5',
  ],
  [
    'pomegranate',
    'Pomegranate',
    'botanical',
    ['Bar Mitzvah', 'Wedding', 'Family Reunion'],
    'ruby fff8ef c23a44 8f1f33; night 1f2a38 d0525a a02f44; saffron fff9e9 e08a3a c0562f; fig faf6fa 8a4a94 5f2a6f',
  ],
  [
    'mosaic',
    'Mosaic',
    'classical',
    ['Bar Mitzvah'],
    'blue fdf8ec 2f6aa5 d9c08a; teal fbf9f0 1f8a8a 9ad0c0; ruby fff8f2 b53a4a e8b59a; night fbf8f0 34408f 8f9ad9',
  ],
];

const known: [id: string, set: string, colours: Colours][] = [
  [
    'olive-branch',
    'botanical',
    'olive fbf6ec 6f7d56 8b9970; silver f6f8f8 5f7d7a 8fa8a5; autumn fcf5ea a5703a c4935a',
  ],
  [
    'gilt-monogram',
    'classical',
    'gold f9f2e6 b98c43 d9b670; silver f7f7f6 8f9296 bfc2c5; rose fbf3ef b9745f d9a290',
  ],
  [
    'night-garden',
    'night',
    'midnight 1b2b4b e9d3cd cf8489; forest 1b4b33 e9e3cd cfb184; plum 3d1b4b e9cde0 b584cf',
  ],
  [
    'first-light',
    'watercolor',
    'dawn fbeadb efb9a3 dd9d94; mint e6f8ee a3efcb 94ddb8; lilac f0e2f9 d0a3ef bc94dd',
  ],
  [
    'confetti',
    'playful',
    'party fffefb e9665b f2b84b; ocean fbfeff 5bc3e9 4b85f2; rose fffbfd e95b9f f28a4b',
  ],
  [
    'paper-lanterns',
    'night',
    'dusk 5b3a62 ffcf7d ffb694; indigo 3a4262 c9d4ff a9c0f3; plum 4a3a62 f3d0ff d0a2e3',
  ],
];

/** As the wire has it: a key, its name, and three colours to choose by. */
function coloursOf(written: Colours): string {
  const colours = written.split('; ').map((one) => {
    const [key = '', ...hexes] = one.split(' ');
    const name = key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' ');
    return { key, name, swatch: hexes.map((hex) => `#${hex}`) };
  });
  return JSON.stringify(colours);
}

/**
 * Designs belong to a set and come in colours; an order says in which. A release of before leaves the colour open:
 * its card is in the usual one.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const [id, set, colours] of known)
    await sql`update card_designs set "set" = ${set}, colours = ${coloursOf(colours)}::jsonb
      where id = ${id}`.execute(db);
  for (const [place, [id, name, set, types, colours]] of added.entries()) {
    const image = `/designs/${id}.svg`;
    await sql`insert into card_designs
        (id, name, image, thumbnail, event_types, price, position, "set", colours)
      values (${id}, ${name}, ${image}, ${image}, ${types}, 0, ${FIRST + place}, ${set},
        ${coloursOf(colours)}::jsonb)
      on conflict (id) do nothing`.execute(db);
  }
}

/** After those that were there before. */
const FIRST = 20;

const statements = [
  `alter table card_designs
    -- The taste that it shares with others.
    add "set" text not null default 'classical',
    add colours jsonb not null default '[]'`,
  // Key of a colourway of the design; null is the usual one.
  `alter table orders add colour text check (colour is null or card_design_id is not null)`,
];
