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
  /** Becomes `email` once it is confirmed. */
  pending_email: Generated<string | null>;
  password_hash: string | null;
  bride_name: string | null;
  groom_name: string | null;
  photo_media_id: string | null;
  provider_customer_id: string | null;
  /** The couple's connected account at the provider, which pays out to their bank. */
  provider_account_id: Generated<string | null>;
  guest_expires_at: NullableTimestamp;
  /** The account that a guest was upgraded to. */
  upgraded_to: string | null;
  /** Part of the signature of the user's addresses; incremented when their rights at others' events change. */
  links_version: Generated<number>;
  /** The user's language as a BCP 47 tag; null until it is known. */
  language: Generated<string | null>;
  created_at: Timestamp;
  deleted_at: NullableTimestamp;
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
  /** When the event stopped accepting cards. */
  closed_at: NullableTimestamp;
  /** Whether attendees with an account find it by name. */
  searchable: Generated<boolean>;
  /** Accent of its look: a key, or `#rrggbb`. */
  accent: Generated<string>;
  /** Lettering of its look: a key. */
  lettering: Generated<string>;
  /** Setup steps that were marked as done. */
  setup_done: Generated<SetupStep[]>;
  /** Hidden from everybody since then; its owner may restore it until it is purged. */
  deleted_at: NullableTimestamp;
  purged_at: NullableTimestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A table of an event's seating, with its own code. */
export interface EventTablesTable {
  id: Fixed<string>;
  event_id: Fixed<string>;
  /** Part of the table's link, beside the event's code. */
  key: Fixed<string>;
  name: string;
  position: number;
  created_at: Timestamp;
  /** From then on its code leads to no table; its cards still show its name. */
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
  /** `ends_at` is the morning after the event, and changes with the event's date. */
  ends_with_event: Generated<boolean>;
  /** Whether the user was changed from an attendee to the couple's side by this membership. */
  came_over: Generated<boolean>;
  added_at: Timestamp;
}

/** A one-time link that invites a partner or helper. */
export interface EventInvitationsTable {
  id: Fixed<string>;
  event_id: Fixed<string>;
  name: string;
  role: TeamRole;
  rights: Right[];
  ends_at: NullableTimestamp;
  /** As in `event_people`. */
  ends_with_event: Generated<boolean>;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
  used_by: string | null;
  withdrawn_at: NullableTimestamp;
}

/** The one film of an event. */
export interface FilmsTable {
  event_id: Fixed<string>;
  /** Card ids, in the order of the film. */
  chosen: Generated<string[]>;
  /** Id of the running render; null while none runs. */
  run: Generated<string | null>;
  /** Percent. */
  progress: Generated<number>;
  /** Whether the last render failed. */
  failed: Generated<boolean>;
  /** Card ids of the film that was rendered. */
  made_of: Generated<string[] | null>;
  storage_key: Generated<string | null>;
  bytes: Generated<number | null>;
  seconds: Generated<number | null>;
  sha256: Generated<Buffer | null>;
  crc32: Generated<number | null>;
  made_at: NullableTimestamp;
  /** Cards that the last render could not use. */
  left_out: ColumnType<LeftOutOfFilm[], string | undefined, string>;
  /** Part of the link; incrementing it invalidates the link. */
  link_version: Generated<number>;
  /** Null while the film is not shared. */
  shared_at: NullableTimestamp;
}

/** A card that is missing in a film. */
export interface LeftOutOfFilm {
  card: string;
  why: FilmLeftOut['why'];
}

/** The owner's settings of an event's guestbook; without a row the defaults apply. */
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

/** An event's live wall; incrementing `version`, a part of its link, invalidates the link; 0 means none. */
export interface WallsTable {
  event_id: Fixed<string>;
  version: Generated<number>;
  opened_at: NullableTimestamp;
  /** When it was ended; it also expires. */
  ended_at: NullableTimestamp;
  approve_first: Generated<boolean>;
  seconds: Generated<number>;
  shows_photos: Generated<boolean>;
  shows_inside: Generated<boolean>;
}

export interface MediaTable {
  id: Fixed<string>;
  owner_id: string;
  purpose: 'card' | 'event' | 'profile';
  kind: 'photo' | 'voice' | 'video' | null;
  status: 'uploading' | 'checking' | 'complete' | 'rejected';
  /** English text for readers that do not know `refusal`. */
  rejected_reason: string | null;
  /** Reason for the sender why the file was rejected, translatable. */
  refusal: ColumnType<Message | string | null, never, string>;
  filename: string;
  declared_type: Generated<string>;
  type: string | null;
  /** As announced until the upload is complete. */
  bytes: number;
  /** Bytes of a resumable upload that have arrived; 0 for files sent in one request. */
  arrived: Generated<number>;
  /** When the upload was announced, or its last bytes arrived. */
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
  /** The event in whose room it counts; null for senders without one, and for pictures of events and profiles. */
  event_id: string | null;
  /** Digest of the sender's network address. */
  sent_from: string | null;
  inspections: Generated<number>;
  shrinkings: Generated<number>;
  /** Attempts to make a still and a version that every browser plays. */
  renderings: Generated<number>;
  /** When the rendering was done or given up; null where ffmpeg has not processed it. */
  rendered_at: NullableTimestamp;
  /** Whether a video's still exists, as its smaller pictures. */
  has_still: Generated<boolean>;
  /** Whether a version that every browser plays exists. */
  has_web: Generated<boolean>;
  /** A WebP of a few pixels, of a photo or a video's still. */
  placeholder: Buffer | null;
  /** Loudness of a voice note: one byte per bar, from 0 to 100. */
  waveform: Buffer | null;
  /** Start of the SHA-256 of a video's captions; empty where they were removed. */
  captions: string | null;
}

export interface MediaDerivativesTable {
  media_id: string;
  variant: 'thumbnail' | 'preview' | 'web' | 'jpeg' | 'captions';
  type: string;
  bytes: number;
  storage_key: string;
  /** Set for variants that are put in zips. */
  crc32: Generated<number | null>;
  sha256: Generated<Buffer | null>;
  created_at: Timestamp;
}

/** Replaced films of events and captions of media, for downloads by earlier links; not in backups. */
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

/** Files that were selected for one download. */
export interface MediaSelectionsTable {
  id: Fixed<string>;
  event_id: Fixed<string>;
  media_ids: Fixed<string[]>;
  created_at: Timestamp;
}

/** Downloads of zips. */
export interface DownloadsTable {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** Null for a download that was cancelled before it started. */
  event_id: Fixed<string | null>;
  /** Size of the whole file. */
  bytes: number;
  /** Bytes sent, counted from the start of the file. */
  sent: number;
  state: 'running' | 'broken' | 'done' | 'cancelled';
  /** Whether the storage has lost bytes of a file. */
  unreadable: Generated<boolean>;
  created_at: Timestamp;
  noted_at: Timestamp;
}

/** Loads of a release in an hour, by outcome. */
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

/** A web vital of a page in an hour, by release; `remote` and `version` are empty for the shell's own pages. */
export interface ReleaseVitalsTable {
  hour: Timestamp;
  route: string;
  shell: string;
  remote: string;
  version: string;
  metric: VitalName;
  samples: number;
  /** Sum of all samples in milliseconds; for CLS, of scores times 1000. */
  total: number;
  /** Samples rated good by web.dev/vitals; those neither good nor poor need improvement. */
  good: number;
  poor: number;
}

/** A verification of the ledger. */
export interface LedgerVerificationsTable {
  at: Timestamp;
  findings: number;
  /** Whether a second run, some minutes later, found the same: transactions that ran during the first have ended. */
  confirmed: boolean;
  took_ms: number;
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
  /** Style of the design, shared with others. */
  set: Generated<string>;
  /** The first is the default. */
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
  /** Key of a colourway; null for the default. */
  colour: Generated<string | null>;
  custom_image_id: string | null;
  audio_id: string | null;
  video_id: string | null;
  photos_in_album: Generated<boolean>;
  /** Whether the sender allows it on the live wall. */
  on_wall: Generated<boolean>;
  gift: Fixed<number>;
  card_price: Fixed<number>;
  fee: Fixed<number>;
  total: Fixed<number>;
  currency: Fixed<string>;
  payment_intent_id: string | null;
  /** Number of payment attempts. */
  attempt: Generated<number>;
  /** The provider's id of the last attempt's payment method. */
  attempt_method: string | null;
  save_card: Generated<boolean>;
  /** Kind of the last attempt, or of the successful one. */
  payment_type: Generated<PaymentType | null>;
  decline_code: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  paid_at: NullableTimestamp;
  /** When the gift became available to the couple. */
  gift_released_at: NullableTimestamp;
  /** When the card's words and files were deleted: by the sender, with the event, or as it was never paid. */
  emptied_at: NullableTimestamp;
  /** YYYY-MM-DD at the venue; before that day only the sender can read the card. Null where it is not time-sealed. */
  sealed_until: Generated<string | null>;
  /** The sender's table. */
  table_id: Generated<string | null>;
  /** The language that the card was written in; null means English, for cards from before languages. */
  language: Generated<string | null>;
  /** The sender's name in lower case without accents. */
  sender_key: GeneratedAlways<string>;
  /** The sender's name and the message, in the same form. */
  searched: GeneratedAlways<string>;
}

/** A photo in the album of an event. */
export interface AlbumPhotosTable {
  media_id: Fixed<string>;
  event_id: Fixed<string>;
  /** Null while its file is uploading, and for a duplicate of another guest's picture. */
  sha256: Buffer | null;
  created_at: Timestamp;
  hidden_at: NullableTimestamp;
  /** Moderation decision for the live wall; null for none yet. */
  wall: Generated<'shown' | 'hidden' | null>;
}

/** A refund or dispute: money that the provider took back. Amounts are in minor units. */
export interface OrderReversalsTable {
  id: Fixed<string>;
  order_id: Fixed<string>;
  kind: Fixed<'refund' | 'dispute'>;
  state: 'taken' | 'returned';
  /** The amount still taken; a part that was returned is subtracted, also from the columns below. */
  amount: number;
  gift: number;
  card_price: number;
  fee: number;
  from_pending: number;
  from_available: number;
  /** Part that had been cashed out, which the couple owes. */
  from_owed: number;
  /** Part beyond the whole payment, booked as receivable. */
  from_platform: number;
  provider_fee: Fixed<number>;
  created_at: Timestamp;
  returned_at: NullableTimestamp;
}

/** Thank-you notes for cards. */
export interface CardThanksTable {
  card_id: Fixed<string>;
  words: string;
  /** A voice note or a video. */
  media_id: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  /** When the guest read it; it can't be changed afterwards. */
  read_at: NullableTimestamp;
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
  /** The amount of a reversed transfer that was returned; null for all of it. */
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
  /** Minor units, as all prices in this file. */
  price: number;
  features: string[];
  video_minutes: number;
  custom_card_images: boolean;
  guestbook_pdf: boolean;
  live_wall: boolean;
  qr_styles: boolean;
  /** A package with a higher position is an upgrade. */
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
  /** Minutes that each unit adds. */
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
  /** As in `orders`. */
  payment_type: Generated<PaymentType | null>;
  /** Whether the buyer signed in or signed up; null where unknown. */
  purchase_type: Generated<PurchaseType | null>;
  decline_code: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  paid_at: NullableTimestamp;
  withdrawn_at: NullableTimestamp;
}

/** A view of what an event has by its package and add-ons. */
export interface EventEntitlementsView {
  event_id: Fixed<string>;
  package_id: Fixed<number>;
  /** The order of the package, with its price at the time; null and 0 for the free one. */
  order_id: Fixed<string | null>;
  order_price: Fixed<number>;
  video_minutes: Fixed<number>;
  custom_card_images: Fixed<boolean>;
  guestbook_pdf: Fixed<boolean>;
  live_wall: Fixed<boolean>;
  qr_styles: Fixed<boolean>;
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

/** Whose money is taken: play money of the built-in sandbox, or Stripe's with test or live keys. */
export type PaymentMode = 'sandbox' | 'test' | 'live';

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

export interface NotificationsTable {
  id: Fixed<string>;
  user_id: string;
  type: Fixed<NotificationType>;
  /** English text for readers that do not know `texts`. */
  title: string;
  text: Fixed<string>;
  /** Translatable texts; null for notifications from before languages. */
  texts: ColumnType<
    { title: Message | string; text: Message | string } | null,
    string | undefined,
    string
  >;
  link: Fixed<string | null>;
  cause: Fixed<string>;
  /** The event whose right `needs` the user must still have to see it; null if it is about the user only. */
  event_id: Generated<string | null>;
  needs: Generated<Right | null>;
  /** When it was mailed, too. */
  mailed_at: NullableTimestamp;
  created_at: Timestamp;
  read_at: NullableTimestamp;
}

/** All tables for kysely; those that code names have interfaces above. `migrations/` defines the actual schema. */
export interface Tables {
  users: UsersTable;
  sessions: {
    id: Fixed<string>;
    user_id: string;
    user_agent: string | null;
    /** Digest of the device that the session was started on; see `sessions/client.ts`. */
    client_digest: string | null;
    created_at: Timestamp;
    last_used_at: Timestamp;
    ended_at: NullableTimestamp;
    /** When the user last entered their password in this session. */
    confirmed_at: NullableTimestamp;
  };
  refresh_tokens: {
    token_hash: Buffer;
    session_id: string;
    expires_at: Timestamp;
    used_at: NullableTimestamp;
  };
  email_tokens: {
    token_hash: Buffer;
    user_id: string;
    purpose: 'verify' | 'reset';
    email: string;
    expires_at: Timestamp;
    used_at: NullableTimestamp;
  };
  event_types: {
    id: Generated<number>;
    event_name: string;
    position: Generated<number>;
    people: Generated<People>;
    first_label: Generated<string>;
    second_label: string | null;
    second: Generated<'needed' | 'optional' | 'none'>;
    title: Generated<string>;
    /** The greeting on the front of guests’ cards, unless their design has its own. */
    greeting: Generated<string | null>;
  };
  events: EventsTable;
  event_attendees: {
    event_id: string;
    user_id: string;
    added_at: Timestamp;
    archived_at: NullableTimestamp;
    unarchived_at: NullableTimestamp;
  };
  event_asks: JoinRequestsTable;
  event_people: EventPeopleTable;
  event_invitations: EventInvitationsTable;
  books: BooksTable;
  /** Preference for mails about received cards of an event; without a row it is `daily`. */
  arrival_mails: {
    id: Fixed<string>;
    event_id: Fixed<string>;
    user_id: Fixed<string>;
    wish: Generated<ArrivalMailPreference>;
  };
  films: FilmsTable;
  /** A browser that gets push messages; deleted with its session. */
  push_devices: {
    id: Fixed<string>;
    user_id: Fixed<string>;
    session_id: Fixed<string>;
    endpoint: string;
    p256dh: string;
    auth: string;
    /** Ids of the notifications that were pushed to it recently. */
    told: Generated<string[]>;
    created_at: Timestamp;
  };
  /** Quiet hours of a user, in which nothing is pushed: hours of the day in their time zone; null for none. */
  push_settings: {
    user_id: Fixed<string>;
    quiet_from: number | null;
    quiet_to: number | null;
    timezone: string;
  };
  /** The tablet on the gift table of an event; incrementing `version`, a part of its link, invalidates the link. */
  kiosks: {
    event_id: Fixed<string>;
    version: number;
    opened_at: Timestamp;
    /** When the owner ended it; it also expires. */
    ended_at: NullableTimestamp;
  };
  /** Guests who wrote a card on the tablet of an event. */
  kiosk_guests: {
    event_id: Fixed<string>;
    key_hash: Fixed<Buffer>;
    user_id: string;
    created_at: Timestamp;
  };
  walls: WallsTable;
  /** The card that is open during the opening night of an event. */
  evenings: {
    event_id: Fixed<string>;
    began_at: Timestamp;
    card_id: Generated<string | null>;
    playing: Generated<boolean>;
    /** Playback position of its video or voice note in seconds, at `since`. */
    position: Generated<number>;
    since: Timestamp;
  };
  media: MediaTable;
  media_derivatives: MediaDerivativesTable;
  replaced_files: ReplacedFilesTable;
  media_selections: MediaSelectionsTable;
  downloads: DownloadsTable;
  /** A page's report whether a release loaded. */
  release_reports: {
    remote: string;
    version: string;
    /** Id of the operator's action that offered the release. */
    promotion: string;
    /** A hash of the page. */
    page: string;
    /** A hash of the network that the page was served to. */
    network: string;
    /** False for a load, true for a failure. */
    failed: boolean;
    created_at: Timestamp;
  };
  /** The server's last check of a reported release. */
  release_checks: {
    remote: string;
    version: string;
    promotion: string;
    checked_at: Timestamp;
    /** When the team was last mailed about it. */
    told_at: NullableTimestamp;
  };
  release_loads: ReleaseLoadsTable;
  release_vitals: ReleaseVitalsTable;
  /** The last heartbeat of a process that serves requests or runs jobs. */
  servers: {
    /** Random id from `listener.ts`. */
    process_id: number;
    name: string;
    started_at: Timestamp;
    seen_at: Timestamp;
    pool_total: number;
    pool_idle: number;
    pool_waiting: number;
    /** Longest recent time in milliseconds for which queries waited for a connection without a break. */
    pool_waited_ms: number;
    live_streams: number;
    memory_bytes: number;
    /** Free bytes above the reserve; negative once the reserve is used. */
    disk_free_bytes: number;
  };
  /** Results of sending mails in an hour. */
  mail_results: {
    hour: Timestamp;
    sent: number;
    failed: number;
    /** Consecutive failures since the last sent mail, including earlier hours. */
    failed_in_row: number;
  };
  ledger_verifications: LedgerVerificationsTable;
  /** Alerts that operators were mailed and that are not resolved. */
  raised_alerts: {
    /** As in `disk` or `given up: payouts.send`. */
    name: string;
    raised_at: Timestamp;
    /** Since when the condition no longer holds; the alert is resolved after five minutes. */
    calm_since: NullableTimestamp;
  };
  card_designs: CardDesignsTable;
  orders: OrdersTable;
  /** A photo inside a card; positions begin at 0. */
  order_photos: {
    order_id: Fixed<string>;
    position: Fixed<number>;
    media_id: Fixed<string>;
  };
  /** The composed inside of a card. */
  card_insides: {
    order_id: Fixed<string>;
    /** Version of the composer. */
    version: number;
    /** Fingerprint of the composer's input. */
    fingerprint: string;
    pages: JSONColumnType<ComposedPage[]>;
    composed_at: Timestamp;
  };
  /** A view of all files of an order's card. */
  order_media: {
    order_id: Fixed<string>;
    media_id: Fixed<string>;
  };
  album_photos: AlbumPhotosTable;
  album_likes: {
    media_id: Fixed<string>;
    user_id: Fixed<string>;
  };
  order_reversals: OrderReversalsTable;
  cards: {
    id: Fixed<string>;
    order_id: Fixed<string>;
    event_id: Fixed<string>;
    created_at: Timestamp;
    delivered_at: NullableTimestamp;
    opened_at: NullableTimestamp;
    thanked_at: NullableTimestamp;
    /** Start of the day until which the card is time-sealed; it is not delivered earlier. */
    opens_at: NullableTimestamp;
    /** When the couple recorded that they sent a letter of thanks. */
    letter_at: NullableTimestamp;
    /** Part of the private link; incrementing it invalidates the link. */
    link_version: Generated<number>;
    /** When the sender withdrew the card; it is not delivered. */
    withdrawn_at: NullableTimestamp;
    /** When the sender was notified that a file is not uploaded yet. */
    reminded_at: NullableTimestamp;
    favourite_at: NullableTimestamp;
    hidden_at: NullableTimestamp;
    /** The receivers may restore it for 30 days. */
    deleted_at: NullableTimestamp;
    /** When the couple was notified that a file is not uploaded yet. */
    hosts_told_at: NullableTimestamp;
    /** Moderation decision for the live wall; null for none yet. */
    wall: Generated<'shown' | 'hidden' | null>;
  };
  /** The address that mails about one card are sent to. */
  card_news: {
    card_id: Fixed<string>;
    email: string;
    created_at: Timestamp;
  };
  card_thanks: CardThanksTable;
  /** A thank-you text or recording sent to many guests. */
  thanks_sendings: {
    id: Fixed<string>;
    event_id: Fixed<string>;
    words: Fixed<string>;
    media_id: Fixed<string | null>;
    created_at: Timestamp;
  };
  event_tables: EventTablesTable;
  thanks_sending_cards: {
    sending_id: Fixed<string>;
    card_id: Fixed<string>;
    /** How the card's sender is addressed in the text. */
    name: Fixed<string>;
    /** Null until it was processed. */
    outcome: 'sent' | 'answered_before' | null;
  };
  payment_methods: PaymentMethodsTable;
  payout_methods: PayoutMethodsTable;
  /** A couple's accounts at the provider in other countries; that of the home country is in `users`. */
  payout_accounts: {
    user_id: Fixed<string>;
    country: Fixed<string>;
    provider_id: Fixed<string>;
    created_at: Timestamp;
  };
  withdrawals: WithdrawalsTable;
  packages: PackagesTable;
  addons: AddonsTable;
  addon_variants: AddonVariantsTable;
  coupons: CouponsTable;
  membership_orders: MembershipOrdersTable;
  membership_order_lines: {
    order_id: Fixed<string>;
    position: Fixed<number>;
    kind: Fixed<'package' | 'addon'>;
    variant_id: Fixed<string | null>;
    label: Fixed<string>;
    quantity: Fixed<number>;
    unit_price: Fixed<number>;
  };
  /** A refund or dispute of a package: money that the provider took back. */
  membership_reversals: {
    id: Fixed<string>;
    membership_order_id: Fixed<string>;
    kind: Fixed<'refund' | 'dispute'>;
    state: 'taken' | 'returned';
    /** The amount still taken. */
    amount: number;
    provider_fee: Fixed<number>;
    created_at: Timestamp;
    returned_at: NullableTimestamp;
  };
  receipts: ReceiptsTable;
  event_entitlements: EventEntitlementsView;
  provider_events: {
    id: string;
    type: string;
    received_at: Timestamp;
  };
  /** A single row that names whose money the database holds; none before the first start. */
  payment_mode: {
    single: ColumnType<boolean, never, never>;
    mode: PaymentMode;
  };
  ledger_accounts: {
    id: Fixed<string>;
    kind: Fixed<LedgerAccountKind>;
    event_id: Fixed<string | null>;
    currency: Fixed<string>;
  };
  ledger_transactions: {
    id: Fixed<string>;
    kind: Fixed<string>;
    order_id: Fixed<string | null>;
    membership_order_id: Fixed<string | null>;
    reference: Fixed<string>;
    created_at: ColumnType<Date, Date | undefined, never>;
  };
  ledger_entries: {
    id: GeneratedAlways<number>;
    transaction_id: Fixed<string>;
    account_id: Fixed<string>;
    amount: Fixed<number>;
  };
  notifications: NotificationsTable;
  live_entries: {
    id: GeneratedAlways<number>;
    /** The event that it is about, if any. */
    event_id: Fixed<string | null>;
    /** The only user who gets it; null for everybody of the event. */
    user_id: Fixed<string | null>;
    /** The right at the event that a helper needs to get it; null for one user's message. */
    needs: Fixed<NeededRight | null>;
    /** Whether guests of the event get it, too. */
    guests: ColumnType<boolean, boolean | undefined, never>;
    /** Null for an entry that only marks that the memberships of `user_id` have changed. */
    message: ColumnType<LiveMessage | null, string, never>;
    created_at: ColumnType<Date, Date | undefined, never>;
    /** Cursor of the entry; null until it is assigned after the commit. */
    position: ColumnType<number | null, never, never>;
    placed_at: ColumnType<Date | null, never, never>;
  };
  /** A single row with the last cursor that was assigned, and the last one that was deleted. */
  live_places: {
    last_position: number;
    swept_position: number;
  };
  /** The lock of an upload, held by one request across all servers. */
  upload_locks: {
    upload_id: Fixed<string>;
    /** Random id of this acquisition, by which a holder detects that its lock was taken over. */
    token: string;
    /** Whether another request waits for the lock. */
    wanted: Generated<boolean>;
    /** When the lock expires unless its holder renews it. */
    expires_at: Timestamp;
  };
  contact_messages: {
    id: Fixed<string>;
    name: string;
    email: string;
    message: string;
    user_id: string | null;
    form_token: string;
    created_at: Timestamp;
  };
  idempotency_keys: {
    scope: string;
    key: string;
    request_hash: Buffer;
    owner: number;
    status: number | null;
    answer: JSONColumnType<object, string | null, string | null> | null;
    created_at: Timestamp;
  };
  /** Counters of rate limits, see `limits/`. */
  limits: {
    key: string;
    points: Generated<number>;
    /** Milliseconds since 1970. */
    expire: number | null;
  };
}
