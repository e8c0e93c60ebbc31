import { sql, type Kysely } from 'kysely';

/** Rows that an operator may edit without a release: packages and add-ons, with prices in minor units. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `insert into packages (id, slug, name, tagline, price, features, video_minutes,
      custom_card_images, guestbook_pdf, live_wall, qr_styles, position) values
    (1, 'free', 'Free', 'All that a celebration needs', 0, array[
      'Cards from every guest, with photos, voice notes and videos',
      'Video messages of up to 1 minute',
      'Money gifts that reach you whole',
      'A QR code to print, and everything in one download'
    ], 1, false, false, false, false, 1),
    (2, 'classic', 'Classic', 'A guestbook to keep', 4900, array[
      'Everything in Free',
      'Video messages of up to 5 minutes',
      'Guests can make a card from a picture of their own',
      'Your guestbook as a PDF'
    ], 5, true, true, false, false, 2),
    (3, 'premium', 'Premium', 'For the whole party', 9900, array[
      'Everything in Classic',
      'Video messages of up to 10 minutes',
      'A live wall that shows cards as they arrive',
      'QR codes in several printed styles'
    ], 10, true, true, true, true, 3)`,

  // The last three are parts of packages, too; they are not sold one by one unless somebody switches them on.
  `insert into addons (addon_type, title, description, position, active) values
    ('video', 'Longer video messages',
      'Your guests are invited to record for longer, up to ten minutes.', 1, true),
    ('own-pictures', 'Cards from own pictures',
      'Your guests can make a card from a picture of their own.', 2, true),
    ('guestbook-pdf', 'Guestbook as a PDF',
      'All cards and messages on pages, ready to be printed.', 3, false),
    ('live-wall', 'Live wall',
      'A page for the big screen that shows cards as they arrive.', 4, false),
    ('qr-styles', 'QR code styles',
      'Printable QR codes in several styles.', 5, false)`,
  `insert into addon_variants (addon_type, name, price, max_quantity, video_minutes, position) values
    ('video', 'One more minute', 400, 9, 1, 1),
    ('video', 'The full ten minutes', 2400, 1, 9, 2)`,
  `insert into addon_variants (addon_type, name, price, custom_card_images) values
    ('own-pictures', 'For this event', 1200, true)`,
  `insert into addon_variants (addon_type, name, price, guestbook_pdf) values
    ('guestbook-pdf', 'For this event', 1900, true)`,
  `insert into addon_variants (addon_type, name, price, live_wall) values
    ('live-wall', 'For this event', 2900, true)`,
  `insert into addon_variants (addon_type, name, price, qr_styles) values
    ('qr-styles', 'For this event', 900, true)`,
];
