import type { AlbumMode } from '@keepsake/shared/api/album';
import type { ComposedPage } from '@keepsake/shared/api/composed';
import type { People, SetupStep } from '@keepsake/shared/api/events';
import type { NeededRight } from '@keepsake/shared/api/endpoint';
import type { FilmLeftOut } from '@keepsake/shared/api/film';
import type { LiveMessage } from '@keepsake/shared/api/live';
import type { ArrivalMailPreference, NotificationType } from '@keepsake/shared/api/notifications';
import type { PaymentType } from '@keepsake/shared/api/orders';
import type { PurchaseType } from '@keepsake/shared/api/packages';
import type { LoadOutcome, VitalName } from '@keepsake/shared/api/releases';
import type { Right, TeamRole } from '@keepsake/shared/api/rights';
import type { Message } from '@keepsake/shared/words';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
type Fixed<T> = ColumnType<T, T, never>;

export interface UsersTable {
  id: Fixed<string>;
  user_type: 'attendee' | 'bride_groom';
  is_guest: Generated<boolean>;
  name: string;
  last_name: string | null;
  email: string | null;
  email_verified_at: NullableTimestamp;
  /** Becomes `email` once its mail is confirmed. */
  pending_email: Generated<string | null>;
  password_hash: string | null;
  bride_name: string | null;
  groom_name: string | null;
  photo_media_id: string | null;
  provider_customer_id: string | null;
  /** The couple's account at the provider, which pays out to their bank. */
  provider_account_id: Generated<string | null>;
  guest_expires_at: NullableTimestamp;
  /** The account that a guest became. */
  upgraded_to: string | null;
  /** Counted up when what they may do at others' events changes. */
  links_version: Generated<number>;
  /** What they read, as BCP 47 names it; null until it is known. */
  language: Generated<string | null>;
  created_at: Timestamp;
  deleted_at: NullableTimestamp;
}

export interface SessionsTable {
  id: Fixed<string>;
  user_id: string;
  user_agent: string | null;
  /** Of the device that it was started on; see `sessions/client.ts`. */
  client_digest: string | null;
  created_at: Timestamp;
  last_used_at: Timestamp;
  ended_at: NullableTimestamp;
  /** When its owner last gave their password in it. */
  confirmed_at: NullableTimestamp;
}

export interface RefreshTokensTable {
  token_hash: Buffer;
  session_id: string;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
}

export interface EmailTokensTable {
  token_hash: Buffer;
  user_id: string;
  purpose: 'verify' | 'reset';
  email: string;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
}

export interface EventTypesTable {
  id: Generated<number>;
  event_name: string;
  position: Generated<number>;
  people: Generated<People>;
  first_label: Generated<string>;
  second_label: string | null;
  second: Generated<'needed' | 'optional' | 'none'>;
  title: Generated<string>;
  /** What guests’ cards say on their front, unless their design has words of its own. */
  greeting: Generated<string | null>;
}

export interface EventsTable {
  id: Fixed<string>;
  owner_id: Fixed<string>;
  unique_code: Fixed<string>;
  bride_name: string;
  groom_name: string;
  people: Generated<People>;
  event_name: string;
  event_type: string;
  /** YYYY-MM-DD, local to the venue. */
  date: string;
  time: string;
  timezone: string;
  venue: string;
  currency: string;
  photo_media_id: string | null;
  takes_asks: Generated<boolean>;
  /** Visibility of the guests' photos in the album. */
  album: Generated<AlbumMode>;
  /** Takes no more cards since then. */
  closed_at: NullableTimestamp;
  /** Members find it by its name. */
  searchable: Generated<boolean>;
  /** Of its look: the key of an accent, or `#rrggbb`. */
  accent: Generated<string>;
  /** Of its look: the key of the letters of its names. */
  lettering: Generated<string>;
  /** First steps that somebody marked as done. */
  setup_done: Generated<SetupStep[]>;
  /** Gone for everybody; its owner may take it back until it is purged. */
  deleted_at: NullableTimestamp;
  purged_at: NullableTimestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A table of an event, with a code of its own. */
export interface EventTablesTable {
  id: Fixed<string>;
  event_id: Fixed<string>;
  /** In its link, beside the code of the event. */
  key: Fixed<string>;
  name: string;
  position: number;
  created_at: Timestamp;
  /** Its code leads to no table any more; its cards go on saying its name. */
  removed_at: NullableTimestamp;
}

/** Join requests; one row per person and event. */
export interface JoinRequestsTable {
  id: Fixed<string>;
  event_id: Fixed<string>;
  user_id: Fixed<string>;
  name: string;
  line: string | null;
  status: 'open' | 'put_off' | 'refused' | 'let_in';
  asked_at: Timestamp;
  answered_at: NullableTimestamp;
}

/** Partners and helpers of an event, see `rights/rights.ts`. */
export interface EventPeopleTable {
  event_id: Fixed<string>;
  user_id: Fixed<string>;
  role: TeamRole;
  rights: Right[];
  ends_at: NullableTimestamp;
  /** `ends_at` is the morning after the event, and moves with it. */
  ends_with_event: Generated<boolean>;
  /** They came to the couple's side for this. */
  came_over: Generated<boolean>;
  added_at: Timestamp;
}

/** A link that invites somebody to help; used once. */
export interface EventInvitationsTable {
  id: Fixed<string>;
  event_id: Fixed<string>;
  name: string;
  role: TeamRole;
  rights: Right[];
  ends_at: NullableTimestamp;
  /** As of people. */
  ends_with_event: Generated<boolean>;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
  used_by: string | null;
  withdrawn_at: NullableTimestamp;
}

/** Preference for mails about received cards of an event; daily without a row. */
export interface ArrivalMailsTable {
  id: Fixed<string>;
  event_id: Fixed<string>;
  user_id: Fixed<string>;
  wish: Generated<ArrivalMailPreference>;
}

/** The one film of an event. */
export interface FilmsTable {
  event_id: Fixed<string>;
  /** Cards, in their order. */
  chosen: Generated<string[]>;
  /** The run that makes it; null while none does. */
  run: Generated<string | null>;
  /** Per cent. */
  progress: Generated<number>;
  /** The last run failed. */
  failed: Generated<boolean>;
  /** The cards that were chosen for the one that was made. */
  made_of: Generated<string[] | null>;
  storage_key: Generated<string | null>;
  bytes: Generated<number | null>;
  seconds: Generated<number | null>;
  sha256: Generated<Buffer | null>;
  crc32: Generated<number | null>;
  made_at: NullableTimestamp;
  /** Cards that the last run could not use. */
  left_out: ColumnType<LeftOutOfFilm[], string | undefined, string>;
  /** Another version is another link. */
  link_version: Generated<number>;
  /** Null while the film is not shared. */
  shared_at: NullableTimestamp;
}

/** A card that a film had to leave out. */
export interface LeftOutOfFilm {
  card: string;
  why: FilmLeftOut['why'];
}

/** A browser that is told by push messages; it ends with its session. */
export interface PushDevicesTable {
  id: Fixed<string>;
  user_id: Fixed<string>;
  session_id: Fixed<string>;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** Notifications that it was told of lately. */
  told: Generated<string[]>;
  created_at: Timestamp;
}

/** When somebody's devices are left alone: hours of the clock in their time zone; null for never. */
export interface PushSettingsTable {
  user_id: Fixed<string>;
  quiet_from: number | null;
  quiet_to: number | null;
  timezone: string;
}

/** The tablet on the gift table of an event; another version is another link. */
export interface KiosksTable {
  event_id: Fixed<string>;
  version: number;
  opened_at: Timestamp;
  /** When its owner ended it; it ends by itself, too. */
  ended_at: NullableTimestamp;
}

/** The guestbook of an event as its owner wants it; without a row it is as it comes. */
export interface BooksTable {
  event_id: Fixed<string>;
  title: string | null;
  dedication: Generated<string>;
  cover_media_id: string | null;
  card_order: Generated<'oldest' | 'newest' | 'sender' | 'own'>;
  first_cards: Generated<string[]>;
  left_out: Generated<string[]>;
  link_version: Generated<number>;
  shared_at: NullableTimestamp;
  codes_version: Generated<number>;
}

/** The live wall of an event: how it shows, and its link; another version is another link, 0 is none yet. */
export interface WallsTable {
  event_id: Fixed<string>;
  version: Generated<number>;
  opened_at: NullableTimestamp;
  /** When it was ended; it ends by itself, too. */
  ended_at: NullableTimestamp;
  approve_first: Generated<boolean>;
  seconds: Generated<number>;
  shows_photos: Generated<boolean>;
  shows_inside: Generated<boolean>;
}

/** The card that is open during the opening night of an event. */
export interface OpeningNightsTable {
  event_id: Fixed<string>;
  began_at: Timestamp;
  card_id: Generated<string | null>;
  playing: Generated<boolean>;
  /** Seconds from the beginning of its video or voice, at `since`. */
  position: Generated<number>;
  since: Timestamp;
}

/** Guests who wrote on the tablet of an event. */
export interface KioskGuestsTable {
  event_id: Fixed<string>;
  key_hash: Fixed<Buffer>;
  user_id: string;
  created_at: Timestamp;
}

export interface EventAttendeesTable {
  event_id: string;
  user_id: string;
  added_at: Timestamp;
  archived_at: NullableTimestamp;
  unarchived_at: NullableTimestamp;
}

export interface MediaTable {
  id: Fixed<string>;
  owner_id: string;
  purpose: 'card' | 'event' | 'profile';
  kind: 'photo' | 'voice' | 'video' | null;
  status: 'uploading' | 'checking' | 'complete' | 'rejected';
  /** In English, for what reads no `refusal`. */
  rejected_reason: string | null;
  /** Why it was refused, as it is said to its sender. */
  refusal: ColumnType<Message | string | null, never, string>;
  filename: string;
  declared_type: Generated<string>;
  type: string | null;
  /** As announced, until the last one is here. */
  bytes: number;
  /** Bytes that are here of what is being uploaded; 0 of files that came whole. */
  arrived: Generated<number>;
  /** When it was announced, or bytes of it came last. */
  moved_at: Generated<Date>;
  sha256: Buffer | null;
  crc32: number | null;
  width: number | null;
  height: number | null;
  /** Seconds. */
  duration: number | null;
  storage_key: string;
  created_at: Timestamp;
  completed_at: NullableTimestamp;
  /** The event it was sent to; null for nobody's, and for pictures of events and profiles. */
  event_id: string | null;
  /** Digest of the address it came from. */
  sent_from: string | null;
  inspections: Generated<number>;
  shrinkings: Generated<number>;
  /** Tries to make a still and a version that every browser plays. */
  renderings: Generated<number>;
  /** When that was done, or given up; null where no ffmpeg has seen it. */
  rendered_at: NullableTimestamp;
  /** A still of a video is there, as smaller pictures of it. */
  has_still: Generated<boolean>;
  /** A version is there that every browser plays. */
  has_web: Generated<boolean>;
  /** WebP of a photo, or of a video's still, in a few pixels. */
  placeholder: Buffer | null;
  /** How loud a voice note is, bar by bar, each from 0 to 100. */
  waveform: Buffer | null;
  /** Which captions a video has: the beginning of their SHA-256; empty where they were taken off. */
  captions: string | null;
}

export interface MediaDerivativesTable {
  media_id: string;
  variant: 'thumbnail' | 'preview' | 'web' | 'jpeg' | 'captions';
  type: string;
  bytes: number;
  storage_key: string;
  /** Where the zip holds it. */
  crc32: Generated<number | null>;
  sha256: Generated<Buffer | null>;
  created_at: Timestamp;
}

/** Films and captions that others took the place of, of an event or of a medium; no backup holds them. */
export interface ReplacedFilesTable {
  storage_key: Fixed<string>;
  event_id?: Fixed<string | null>;
  media_id?: Fixed<string | null>;
  type: Fixed<string>;
  bytes: Fixed<number>;
  sha256: Fixed<Buffer | null>;
  crc32: Fixed<number | null>;
  made_at: Timestamp;
  replaced_at: Timestamp;
}

/** Files that were chosen to be downloaded together. */
export interface MediaSelectionsTable {
  id: Fixed<string>;
  event_id: Fixed<string>;
  media_ids: Fixed<string[]>;
  created_at: Timestamp;
}

/** Zips that are being fetched. */
export interface DownloadsTable {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** Null for one that was cancelled before it began. */
  event_id: Fixed<string | null>;
  /** Size of the whole file. */
  bytes: number;
  /** From its beginning. */
  sent: number;
  state: 'running' | 'broken' | 'done' | 'cancelled';
  created_at: Timestamp;
  noted_at: Timestamp;
}

/** How a release went on a page that told so. */
export interface ReleaseReportsTable {
  remote: string;
  version: string;
  /** The operator's act by which it was offered. */
  promotion: string;
  /** A hash of the page. */
  page: string;
  /** A hash of the network that the page was served to. */
  network: string;
  /** It loaded, or it failed. */
  failed: boolean;
  created_at: Timestamp;
}

/** When the server looked at a release that was reported. */
export interface ReleaseChecksTable {
  remote: string;
  version: string;
  promotion: string;
  checked_at: Timestamp;
  /** When the team was told that it stays. */
  told_at: NullableTimestamp;
}

/** How often a release was loaded in an hour, and how that ended. */
export interface ReleaseLoadsTable {
  hour: Timestamp;
  remote: string;
  version: string;
  outcome: LoadOutcome;
  cache: 'hit' | 'miss' | 'unknown';
  loads: number;
  /** Number of loads with a timing. */
  timed: number;
  total_ms: number;
}

/** A web vital of a page in an hour, by the releases that made it; `remote` and `version` are empty for the shell alone. */
export interface ReleaseVitalsTable {
  hour: Timestamp;
  route: string;
  shell: string;
  remote: string;
  version: string;
  metric: VitalName;
  samples: number;
  /** Milliseconds of all samples; of CLS a thousand times its score. */
  total: number;
  /** Of the samples, those that web.dev/vitals calls so; the rest needs improvement. */
  good: number;
  poor: number;
}

/** A process that serves or does jobs, as it last told of itself. */
export interface ServersTable {
  /** As in `listener.ts`. */
  process_id: number;
  name: string;
  started_at: Timestamp;
  seen_at: Timestamp;
  pool_total: number;
  pool_idle: number;
  pool_waiting: number;
  /** Milliseconds for which queries last waited for a connection without a break, at most. */
  pool_waited_ms: number;
  live_streams: number;
  memory_bytes: number;
  /** Above the reserve; below 0 once that is touched. */
  disk_free_bytes: number;
}

/** Tries to send a mail in an hour. */
export interface MailResultsTable {
  hour: Timestamp;
  sent: number;
  failed: number;
  /** Failed since the last that was sent, hours before among them. */
  failed_in_row: number;
}

/** Each time that the ledger was recomputed. */
export interface LedgerVerificationsTable {
  at: Timestamp;
  findings: number;
  /** Found a second time, some minutes after the first: what was under way then has ended. */
  confirmed: boolean;
  took_ms: number;
}

/** What operators were told of and that still holds. */
export interface RaisedAlertsTable {
  /** As in `disk` or `given up: payouts.send`. */
  name: string;
  raised_at: Timestamp;
  /** Since when it no longer holds; it is told to be over once that has lasted. */
  calm_since: NullableTimestamp;
}

export interface CardDesignsTable {
  id: string;
  name: string;
  image: string;
  thumbnail: string;
  event_types: string[];
  price: number;
  position: Generated<number>;
  active: Generated<boolean>;
  /** The taste that it shares with others. */
  set: Generated<string>;
  /** The first is the usual one. */
  colours: ColumnType<DesignColour[], string | undefined, string>;
}

/** A colourway of a design. */
interface DesignColour {
  key: string;
  name: string;
  /** `#rrggbb` */
  swatch: string[];
}

export interface OrdersTable {
  id: Fixed<string>;
  user_id: string;
  event_id: Fixed<string>;
  status: 'awaiting_payment' | 'processing' | 'requires_action' | 'paid';
  sender_name: string;
  message: string;
  card_design_id: string | null;
  /** Key of a colourway; null is the usual one. */
  colour: Generated<string | null>;
  custom_image_id: string | null;
  audio_id: string | null;
  video_id: string | null;
  photos_in_album: Generated<boolean>;
  /** Its sender lets it be shown on the live wall. */
  on_wall: Generated<boolean>;
  gift: Fixed<number>;
  card_price: Fixed<number>;
  fee: Fixed<number>;
  total: Fixed<number>;
  currency: Fixed<string>;
  payment_intent_id: string | null;
  /** How often paying was tried. */
  attempt: Generated<number>;
  /** Payment method of the last attempt, the provider's id. */
  attempt_method: string | null;
  save_card: Generated<boolean>;
  /** Kind of the last try; once paid, of what paid. */
  payment_type: Generated<PaymentType | null>;
  decline_code: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  paid_at: NullableTimestamp;
  /** When the gift stopped waiting. */
  gift_released_at: NullableTimestamp;
  /** When its sender took words and files back. */
  emptied_at: NullableTimestamp;
  /** YYYY-MM-DD at the venue: nobody but its sender reads the card before; null where it is not sealed. */
  sealed_until: Generated<string | null>;
  /** Where its sender sat. */
  table_id: Generated<string | null>;
  /** It was written in; null before there were languages, which is English. */
  language: Generated<string | null>;
  /** The sender's name without capitals and accents. */
  sender_key: GeneratedAlways<string>;
  /** Name and words, likewise. */
  searched: GeneratedAlways<string>;
}

/** A photo inside a card; positions begin at 0. */
export interface OrderPhotosTable {
  order_id: Fixed<string>;
  position: Fixed<number>;
  media_id: Fixed<string>;
}

/** The inside of a card as it was composed. */
export interface CardInsidesTable {
  order_id: Fixed<string>;
  /** Of the composer. */
  version: number;
  /** Of what it was composed. */
  fingerprint: string;
  pages: JSONColumnType<ComposedPage[]>;
  composed_at: Timestamp;
}

/** A photo in the album of an event. */
export interface AlbumPhotosTable {
  media_id: Fixed<string>;
  event_id: Fixed<string>;
  /** Null while its file is under way, and where the same picture of another guest is shown. */
  sha256: Buffer | null;
  created_at: Timestamp;
  hidden_at: NullableTimestamp;
  /** Moderation decision for the live wall; null for none yet. */
  wall: Generated<'shown' | 'hidden' | null>;
}

export interface AlbumLikesTable {
  media_id: Fixed<string>;
  user_id: Fixed<string>;
}

/** Every file of an order, whichever part of the card it is. */
export interface OrderMediaView {
  order_id: Fixed<string>;
  media_id: Fixed<string>;
}

/** A refund or dispute: money that the provider took back from us. */
export interface OrderReversalsTable {
  id: Fixed<string>;
  order_id: Fixed<string>;
  kind: Fixed<'refund' | 'dispute'>;
  state: 'taken' | 'returned';
  /** What is still taken while it is `taken`: a part that came back is no longer in it, nor in the columns below. */
  amount: number;
  gift: number;
  card_price: number;
  fee: number;
  from_pending: number;
  from_available: number;
  /** Had been cashed out: the couple owes it. */
  from_owed: number;
  /** Beyond the whole payment: ours to claim. */
  from_platform: number;
  provider_fee: Fixed<number>;
  created_at: Timestamp;
  returned_at: NullableTimestamp;
}

export interface CardsTable {
  id: Fixed<string>;
  order_id: Fixed<string>;
  event_id: Fixed<string>;
  created_at: Timestamp;
  delivered_at: NullableTimestamp;
  opened_at: NullableTimestamp;
  thanked_at: NullableTimestamp;
  /** When the day begins until which its sender sealed it: it arrives no earlier. */
  opens_at: NullableTimestamp;
  /** When its owner noted that they had written a letter. */
  letter_at: NullableTimestamp;
  /** Another version is another private link. */
  link_version: Generated<number>;
  /** When its sender took the whole card back; nobody gets it. */
  withdrawn_at: NullableTimestamp;
  /** When its sender was told that a file is still on its way. */
  reminded_at: NullableTimestamp;
  favourite_at: NullableTimestamp;
  hidden_at: NullableTimestamp;
  /** Those who received it may bring it back for 30 days. */
  deleted_at: NullableTimestamp;
  /** When those whom it is for were told that a file is still on its way. */
  hosts_told_at: NullableTimestamp;
  /** Moderation decision for the live wall; null for none yet. */
  wall: Generated<'shown' | 'hidden' | null>;
}

/** Where news of one card goes. */
export interface CardSubscribersTable {
  card_id: Fixed<string>;
  email: string;
  created_at: Timestamp;
}

/** Thank-you notes for cards. */
export interface CardThanksTable {
  card_id: Fixed<string>;
  words: string;
  /** A voice note or a video. */
  media_id: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** From then on it stays as it is. */
  read_at: NullableTimestamp;
}

/** A thank-you text or recording sent to many. */
export interface ThanksSendingsTable {
  id: Fixed<string>;
  event_id: Fixed<string>;
  words: Fixed<string>;
  media_id: Fixed<string | null>;
  created_at: Timestamp;
}

export interface ThanksSendingCardsTable {
  sending_id: Fixed<string>;
  card_id: Fixed<string>;
  /** How its sender is called in the words. */
  name: Fixed<string>;
  /** Null until its turn has come. */
  outcome: 'sent' | 'answered_before' | null;
}

export interface PaymentMethodsTable {
  id: Fixed<string>;
  user_id: string;
  provider_id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  name: string | null;
  is_default: Generated<boolean>;
  created_at: Timestamp;
}

export interface PayoutMethodsTable {
  id: Fixed<string>;
  user_id: string;
  provider_id: string;
  account_holder: string;
  bank_name: string;
  last4: string;
  /** ISO 3166-1, two letters. */
  country: Generated<string>;
  currency: string;
  status: 'new' | 'validated' | 'verified' | 'verification_failed' | 'errored';
  is_default: Generated<boolean>;
  created_at: Timestamp;
  removed_at: NullableTimestamp;
}

/** Accounts of couples at the provider, other than that of the home country, which is the user's. */
export interface PayoutAccountsTable {
  user_id: Fixed<string>;
  country: Fixed<string>;
  provider_id: Fixed<string>;
  created_at: Timestamp;
}

export interface WithdrawalsTable {
  id: Fixed<string>;
  event_id: Fixed<string>;
  payout_method_id: Fixed<string>;
  amount: Fixed<number>;
  currency: Fixed<string>;
  status: 'requested' | 'in_transit' | 'paid' | 'failed';
  attempt: Generated<number>;
  transfer_id: string | null;
  payout_id: string | null;
  /** Amount that the bank receives, in minor units of its currency; null until converted. */
  bank_amount: Generated<number | null>;
  /** How much of a transfer that was taken back came back; null for all of it. */
  returned_amount: Generated<number | null>;
  failure_code: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface PackagesTable {
  id: Fixed<number>;
  slug: 'free' | 'classic' | 'premium';
  name: string;
  tagline: string;
  /** Minor units, as all prices here. */
  price: number;
  features: string[];
  video_minutes: number;
  custom_card_images: boolean;
  guestbook_pdf: boolean;
  live_wall: boolean;
  qr_styles: boolean;
  /** A package with a higher one is an upgrade. */
  position: number;
}

export interface AddonsTable {
  addon_type: Fixed<string>;
  title: string;
  description: string;
  position: Generated<number>;
  active: Generated<boolean>;
}

export interface AddonVariantsTable {
  id: Generated<string>;
  addon_type: string;
  name: string;
  price: number;
  max_quantity: Generated<number>;
  /** Minutes that each one adds. */
  video_minutes: Generated<number>;
  custom_card_images: Generated<boolean>;
  guestbook_pdf: Generated<boolean>;
  live_wall: Generated<boolean>;
  qr_styles: Generated<boolean>;
  position: Generated<number>;
  active: Generated<boolean>;
}

export interface CouponsTable {
  code: Fixed<string>;
  percent: number | null;
  amount: number | null;
  max_uses: number | null;
  max_uses_per_user: number | null;
  starts_at: NullableTimestamp;
  ends_at: NullableTimestamp;
  active: Generated<boolean>;
}

export interface MembershipOrdersTable {
  id: Fixed<string>;
  user_id: string;
  event_id: Fixed<string>;
  status: 'awaiting_payment' | 'processing' | 'requires_action' | 'paid' | 'canceled';
  package_id: Fixed<number>;
  /** Null where only add-ons were bought. */
  package_price: Fixed<number | null>;
  base_order_id: Fixed<string | null>;
  coupon_code: Fixed<string | null>;
  coupon_label: Fixed<string | null>;
  subtotal: Fixed<number>;
  credit: Fixed<number>;
  discount: Fixed<number>;
  total: Fixed<number>;
  currency: Fixed<string>;
  request_id: string;
  payment_intent_id: string | null;
  attempt: Generated<number>;
  attempt_method: string | null;
  save_card: Generated<boolean>;
  /** As of orders. */
  payment_type: Generated<PaymentType | null>;
  /** Whether its buyer had signed in or signed up; null where it was not told. */
  purchase_type: Generated<PurchaseType | null>;
  decline_code: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  paid_at: NullableTimestamp;
  withdrawn_at: NullableTimestamp;
}

/** A view: what an event has now. */
export interface EventEntitlementsView {
  event_id: Fixed<string>;
  package_id: Fixed<number>;
  /** The order that the package came with, and its price then; null and 0 for the free one. */
  order_id: Fixed<string | null>;
  order_price: Fixed<number>;
  video_minutes: Fixed<number>;
  custom_card_images: Fixed<boolean>;
  guestbook_pdf: Fixed<boolean>;
  live_wall: Fixed<boolean>;
  qr_styles: Fixed<boolean>;
}

export interface MembershipOrderLinesTable {
  order_id: Fixed<string>;
  position: Fixed<number>;
  kind: Fixed<'package' | 'addon'>;
  variant_id: Fixed<string | null>;
  label: Fixed<string>;
  quantity: Fixed<number>;
  unit_price: Fixed<number>;
}

/** A refund or dispute of a package: money that the provider took back from us. */
export interface MembershipReversalsTable {
  id: Fixed<string>;
  membership_order_id: Fixed<string>;
  kind: Fixed<'refund' | 'dispute'>;
  state: 'taken' | 'returned';
  /** What is still taken while it is `taken`. */
  amount: number;
  provider_fee: Fixed<number>;
  created_at: Timestamp;
  returned_at: NullableTimestamp;
}

export interface ReceiptsTable {
  number: GeneratedAlways<number>;
  order_id: Fixed<string | null>;
  membership_order_id: Fixed<string | null>;
  brand: Fixed<string | null>;
  last4: Fixed<string | null>;
  wallet: Fixed<string | null>;
  created_at: Timestamp;
  mailed_at: NullableTimestamp;
}

export interface ProviderEventsTable {
  id: string;
  type: string;
  received_at: Timestamp;
}

export type LedgerAccountKind =
  | 'provider'
  | 'event_pending'
  | 'event_available'
  | 'event_paid_out'
  | 'event_owed'
  | 'sales'
  | 'fees'
  | 'receivable'
  | 'event_in_transit'
  | 'transfers'
  | 'payouts'
  | 'memberships';

export interface LedgerAccountsTable {
  id: Fixed<string>;
  kind: Fixed<LedgerAccountKind>;
  event_id: Fixed<string | null>;
  currency: Fixed<string>;
}

export interface LedgerTransactionsTable {
  id: Fixed<string>;
  kind: Fixed<string>;
  order_id: Fixed<string | null>;
  membership_order_id: Fixed<string | null>;
  reference: Fixed<string>;
  created_at: ColumnType<Date, Date | undefined, never>;
}

export interface LedgerEntriesTable {
  id: GeneratedAlways<number>;
  transaction_id: Fixed<string>;
  account_id: Fixed<string>;
  amount: Fixed<number>;
}

export interface NotificationsTable {
  id: Fixed<string>;
  user_id: string;
  type: Fixed<NotificationType>;
  /** In English, for what reads no `texts`. */
  title: string;
  text: Fixed<string>;
  /** What is said to its reader, in their language; null for what was told of before there were several. */
  texts: ColumnType<
    { title: Message | string; text: Message | string } | null,
    string | undefined,
    string
  >;
  link: Fixed<string | null>;
  cause: Fixed<string>;
  /** It is seen by whoever still may what it tells of there; null for what concerns its reader alone. */
  event_id: Generated<string | null>;
  needs: Generated<Right | null>;
  /** When a mail told of it, too. */
  mailed_at: NullableTimestamp;
  created_at: Timestamp;
  read_at: NullableTimestamp;
}

export interface LiveEntriesTable {
  id: GeneratedAlways<number>;
  /** The event that it concerns, if any. */
  event_id: Fixed<string | null>;
  /** The only person who hears it; null for those whose event it is. */
  user_id: Fixed<string | null>;
  /** Right at the event that a helper needs to hear it; null where it is one person's. */
  needs: Fixed<NeededRight | null>;
  /** Whether guests of the event hear it, too. */
  guests: ColumnType<boolean, boolean | undefined, never>;
  /** Null where it says that the events of `user_id` have changed. */
  message: ColumnType<LiveMessage | null, string, never>;
  created_at: ColumnType<Date, Date | undefined, never>;
  /** Null until its place is given, after its transaction has committed. */
  position: ColumnType<number | null, never, never>;
  placed_at: ColumnType<Date | null, never, never>;
}

/** A single row: the last place that was given out. */
export interface LivePlacesTable {
  last_position: number;
  swept_position: number;
}

/** Which request writes to an upload, at whatever server. */
export interface UploadLocksTable {
  upload_id: Fixed<string>;
  /** Of one holding: a holder whose lock was taken over does not find its own any more. */
  token: string;
  /** Whether somebody waits for it. */
  wanted: Generated<boolean>;
  /** When it is free, unless its holder puts that off. */
  expires_at: Timestamp;
}

export interface ContactMessagesTable {
  id: Fixed<string>;
  name: string;
  email: string;
  message: string;
  user_id: string | null;
  form_token: string;
  created_at: Timestamp;
}

export interface IdempotencyKeysTable {
  scope: string;
  key: string;
  request_hash: Buffer;
  owner: number;
  status: number | null;
  answer: JSONColumnType<object, string | null, string | null> | null;
  created_at: Timestamp;
}

/** Every table, as kysely knows it; `migrations/` is the truth. */
/** Counters of rate limits, see `limits/`. */
export interface LimitsTable {
  key: string;
  points: Generated<number>;
  /** Milliseconds since 1970. */
  expire: number | null;
}

export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  email_tokens: EmailTokensTable;
  event_types: EventTypesTable;
  events: EventsTable;
  event_attendees: EventAttendeesTable;
  event_asks: JoinRequestsTable;
  event_people: EventPeopleTable;
  event_invitations: EventInvitationsTable;
  books: BooksTable;
  arrival_mails: ArrivalMailsTable;
  films: FilmsTable;
  push_devices: PushDevicesTable;
  push_settings: PushSettingsTable;
  kiosks: KiosksTable;
  kiosk_guests: KioskGuestsTable;
  walls: WallsTable;
  evenings: OpeningNightsTable;
  media: MediaTable;
  media_derivatives: MediaDerivativesTable;
  replaced_files: ReplacedFilesTable;
  media_selections: MediaSelectionsTable;
  downloads: DownloadsTable;
  release_reports: ReleaseReportsTable;
  release_checks: ReleaseChecksTable;
  release_loads: ReleaseLoadsTable;
  release_vitals: ReleaseVitalsTable;
  servers: ServersTable;
  mail_results: MailResultsTable;
  ledger_verifications: LedgerVerificationsTable;
  raised_alerts: RaisedAlertsTable;
  card_designs: CardDesignsTable;
  orders: OrdersTable;
  order_photos: OrderPhotosTable;
  card_insides: CardInsidesTable;
  order_media: OrderMediaView;
  album_photos: AlbumPhotosTable;
  album_likes: AlbumLikesTable;
  order_reversals: OrderReversalsTable;
  cards: CardsTable;
  card_news: CardSubscribersTable;
  card_thanks: CardThanksTable;
  thanks_sendings: ThanksSendingsTable;
  event_tables: EventTablesTable;
  thanks_sending_cards: ThanksSendingCardsTable;
  payment_methods: PaymentMethodsTable;
  payout_methods: PayoutMethodsTable;
  payout_accounts: PayoutAccountsTable;
  withdrawals: WithdrawalsTable;
  packages: PackagesTable;
  addons: AddonsTable;
  addon_variants: AddonVariantsTable;
  coupons: CouponsTable;
  membership_orders: MembershipOrdersTable;
  membership_order_lines: MembershipOrderLinesTable;
  membership_reversals: MembershipReversalsTable;
  receipts: ReceiptsTable;
  event_entitlements: EventEntitlementsView;
  provider_events: ProviderEventsTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_transactions: LedgerTransactionsTable;
  ledger_entries: LedgerEntriesTable;
  notifications: NotificationsTable;
  live_entries: LiveEntriesTable;
  live_places: LivePlacesTable;
  upload_locks: UploadLocksTable;
  contact_messages: ContactMessagesTable;
  idempotency_keys: IdempotencyKeysTable;
  limits: LimitsTable;
}
