import type { People } from '@keepsake/shared/api/events';
import type { LiveMessage } from '@keepsake/shared/api/live';
import type { NotificationType } from '@keepsake/shared/api/notifications';
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
  created_at: Timestamp;
  deleted_at: NullableTimestamp;
}

export interface SessionsTable {
  id: Fixed<string>;
  user_id: string;
  user_agent: string | null;
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
  created_at: Timestamp;
  updated_at: Timestamp;
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
  rejected_reason: string | null;
  filename: string;
  declared_type: Generated<string>;
  type: string | null;
  bytes: number;
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
}

export interface MediaDerivativesTable {
  media_id: string;
  variant: 'thumbnail' | 'preview' | 'poster';
  type: string;
  bytes: number;
  storage_key: string;
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
}

export interface OrdersTable {
  id: Fixed<string>;
  user_id: string;
  event_id: Fixed<string>;
  status: 'awaiting_payment' | 'processing' | 'requires_action' | 'paid';
  sender_name: string;
  message: string;
  card_design_id: string | null;
  custom_image_id: string | null;
  audio_id: string | null;
  video_id: string | null;
  gift: Fixed<number>;
  card_price: Fixed<number>;
  fee: Fixed<number>;
  total: Fixed<number>;
  currency: Fixed<string>;
  payment_intent_id: string | null;
  /** How often paying was tried. */
  attempt: Generated<number>;
  /** What the last try pays with: the provider's id of a payment method. */
  attempt_method: string | null;
  save_card: Generated<boolean>;
  decline_code: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  paid_at: NullableTimestamp;
  /** When the gift stopped waiting. */
  gift_released_at: NullableTimestamp;
}

/** A refund or dispute, see `0004_reversals.ts`. */
export interface OrderReversalsTable {
  id: Fixed<string>;
  order_id: Fixed<string>;
  kind: Fixed<'refund' | 'dispute'>;
  state: 'taken' | 'returned';
  amount: Fixed<number>;
  gift: Fixed<number>;
  card_price: Fixed<number>;
  fee: Fixed<number>;
  from_pending: Fixed<number>;
  from_available: Fixed<number>;
  from_platform: Fixed<number>;
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

/** A refund or dispute of a package, see `0006_packages.ts`. */
export interface MembershipReversalsTable {
  id: Fixed<string>;
  membership_order_id: Fixed<string>;
  kind: Fixed<'refund' | 'dispute'>;
  state: 'taken' | 'returned';
  amount: Fixed<number>;
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
  title: Fixed<string>;
  text: Fixed<string>;
  link: Fixed<string | null>;
  cause: Fixed<string>;
  created_at: Timestamp;
  read_at: NullableTimestamp;
}

export interface LiveMessagesTable {
  id: GeneratedAlways<number>;
  user_id: Fixed<string>;
  /** What it happened at, where that is an event. */
  event_id: Fixed<string | null>;
  message: ColumnType<LiveMessage, string, never>;
  created_at: ColumnType<Date, Date | undefined, never>;
  /** Null until its place is given, after its transaction has committed. */
  position: ColumnType<number | null, never, number>;
}

/** One row. */
export interface LiveOrderTable {
  last_position: number;
  swept_position: number;
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
/** What was tried too often, see `limits/`. */
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
  media: MediaTable;
  media_derivatives: MediaDerivativesTable;
  card_designs: CardDesignsTable;
  orders: OrdersTable;
  order_reversals: OrderReversalsTable;
  cards: CardsTable;
  payment_methods: PaymentMethodsTable;
  payout_methods: PayoutMethodsTable;
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
  live_messages: LiveMessagesTable;
  live_order: LiveOrderTable;
  contact_messages: ContactMessagesTable;
  idempotency_keys: IdempotencyKeysTable;
  limits: LimitsTable;
}
