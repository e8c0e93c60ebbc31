import { sql, type Kysely } from 'kysely';

/** The greeting on the front of guests’ cards by type of event. */
const GREETINGS: Record<string, string> = {
  Wedding: 'Congratulations',
  Engagement: 'Congratulations',
  Anniversary: 'Happy anniversary',
  'Bridal Shower': 'With love',
  'Baby Shower': 'Welcome, little one',
  Birthday: 'Happy birthday',
  Quinceañera: 'Felices quince',
  Graduation: 'You did it!',
  'Bar Mitzvah': 'Mazel tov',
  Retirement: 'Happy retirement',
  'Family Reunion': 'Together again',
  'Team Celebration': 'Here’s to you',
  Other: 'With love',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event_types add column greeting text
    check (length(greeting) between 1 and 32)`.execute(db);
  for (const [name, greeting] of Object.entries(GREETINGS))
    await sql`update event_types set greeting = ${greeting} where event_name = ${name}`.execute(db);
}
