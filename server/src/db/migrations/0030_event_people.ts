import { sql, type QueryExecutorProvider } from 'kysely';

type Seed = [
  type: string,
  people: 'partners' | 'honouree' | 'parents' | 'family' | 'team' | 'group',
  first: string,
  second: string | null,
  isNeeded: boolean,
  title: string,
];

const ONE = 'One partner’s name';
const OTHER = 'The other partner’s name';

const types: Seed[] = [
  ['Wedding', 'partners', ONE, OTHER, true, '{whose} wedding'],
  ['Engagement', 'partners', ONE, OTHER, true, '{whose} engagement'],
  ['Anniversary', 'partners', ONE, OTHER, true, '{whose} anniversary'],
  [
    'Bridal Shower',
    'honouree',
    'Who is the shower for?',
    'Second name, if it is for two',
    false,
    '{whose} shower',
  ],
  [
    'Baby Shower',
    'parents',
    'A parent’s name',
    'Second parent’s name, if there is one',
    false,
    '{whose} baby shower',
  ],
  ['Birthday', 'honouree', 'Whose birthday is it?', null, false, '{whose} birthday'],
  ['Quinceañera', 'honouree', 'Whose quinceañera is it?', null, false, '{whose} quinceañera'],
  ['Graduation', 'honouree', 'Who is graduating?', null, false, '{whose} graduation'],
  ['Bar Mitzvah', 'honouree', 'Whose bar mitzvah is it?', null, false, '{whose} bar mitzvah'],
  ['Retirement', 'honouree', 'Who is retiring?', null, false, '{whose} retirement'],
  ['Family Reunion', 'family', 'Name of the family', null, false, '{whose} reunion'],
  ['Team Celebration', 'team', 'Name of the team', null, false, '{whose} celebration'],
  [
    'Other',
    'group',
    'Who is it for?',
    'Second name, if it is for two',
    false,
    '{whose} celebration',
  ],
];

/** Designs that suit the two types that are new. */
const suits = [
  ['Family Reunion', 'paper-lanterns'],
  ['Team Celebration', 'confetti'],
] as const;

/**
 * Each event type says whom it is for and how the form asks for them; each event keeps whom it is for, so that its
 * words stay when its type is renamed or taken away. Events of before are those of their type, with the names they
 * have. A release of before asks for two names and registers partners.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  // Before "Other", which is the last.
  await sql`update event_types set position = position + 2 where event_name = 'Other'`.execute(db);
  for (const [type] of suits)
    await sql`insert into event_types (event_name, position)
      select ${type}, coalesce(max(position) + 1, 0) from event_types where event_name <> 'Other'
      on conflict (event_name) do nothing`.execute(db);
  for (const [type, people, first, second, isNeeded, title] of types) {
    const needed = second === null ? 'none' : isNeeded ? 'needed' : 'optional';
    await sql`update event_types set people = ${people}, first_label = ${first},
        second_label = ${second}, second = ${needed}, title = ${title}
      where event_name = ${type}`.execute(db);
  }
  for (const [type, design] of suits)
    await sql`update card_designs set event_types = array_append(event_types, ${type})
      where id = ${design}`.execute(db);
  await sql`update events set people = event_types.people
    from event_types where event_types.event_name = events.event_type`.execute(db);
}

const PEOPLE = `check (people in ('partners', 'honouree', 'parents', 'family', 'team', 'group'))`;

const statements = [
  `alter table event_types
    add people text not null default 'group' ${PEOPLE},
    -- What the form calls the names; without a second label there is one name.
    add first_label text not null default 'Who is it for?',
    add second_label text,
    add second text not null default 'none' check (second in ('needed', 'optional', 'none')),
    -- What such an event is called unless told: {whose} is Anna’s, {who} is Anna.
    add title text not null default '{whose} celebration',
    add check ((second = 'none') = (second_label is null))`,
  `alter table events add people text not null default 'partners' ${PEOPLE}`,
];
