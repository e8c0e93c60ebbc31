import { sql, type Kysely } from 'kysely';

/** What couples can buy for an event, what they bought, coupons, and receipts of every payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  /* ---- what there is; amounts are minor units of the installation's currency ---- */
  `create table packages (
    id integer primary key check (id > 0),
    slug text not null unique check (slug in ('free', 'classic', 'premium')),
    name text not null,
    tagline text not null,
    price bigint not null check (price >= 0),
    features text[] not null,
    video_minutes integer not null check (video_minutes between 1 and 10),
    custom_card_images boolean not null,
    guestbook_pdf boolean not null,
    live_wall boolean not null,
    qr_styles boolean not null,
    -- A package with a higher one is an upgrade.
    position integer not null unique
  )`,
  `create table addons (
    addon_type text primary key,
    title text not null,
    description text not null,
    position integer not null default 0,
    active boolean not null default true
  )`,
  `create table addon_variants (
    id uuid primary key default gen_random_uuid(),
    addon_type text not null references addons,
    name text not null,
    price bigint not null check (price >= 0),
    max_quantity integer not null default 1 check (max_quantity between 1 and 100),
    -- What each one of it gives.
    video_minutes integer not null default 0 check (video_minutes between 0 and 9),
    custom_card_images boolean not null default false,
    guestbook_pdf boolean not null default false,
    live_wall boolean not null default false,
    qr_styles boolean not null default false,
    position integer not null default 0,
    active boolean not null default true
  )`,
  `create index addon_variants_addon on addon_variants (addon_type)`,
  `create table coupons (
    code text primary key check (code = upper(code) and code ~ '^[A-Z0-9-]{1,40}$'),
    percent integer check (percent between 1 and 100),
    amount bigint check (amount > 0),
    -- Null: as often as one likes.
    max_uses integer check (max_uses >= 0),
    max_uses_per_user integer check (max_uses_per_user >= 0),
    starts_at timestamptz,
    ends_at timestamptz,
    active boolean not null default true,
    check (num_nonnulls(percent, amount) = 1)
  )`,

  /* ---- what was bought ---- */
  `create table membership_orders (
    id uuid primary key,
    user_id uuid not null references users,
    event_id uuid not null references events,
    status text not null check
      (status in ('awaiting_payment', 'processing', 'requires_action', 'paid', 'canceled')),
    -- What the event has afterwards. Its price then, where the package is a part of the order and not one
    -- that the event had before.
    package_id integer not null references packages,
    package_price bigint check (package_price >= 0),
    -- The order whose package this one builds upon.
    base_order_id uuid references membership_orders,
    coupon_code text references coupons,
    coupon_label text,
    subtotal bigint not null check (subtotal >= 0),
    credit bigint not null check (credit >= 0),
    discount bigint not null check (discount >= 0),
    total bigint not null check (total >= 0),
    currency text not null,
    -- The latest request to buy this; when it is sent again after a crash, it finds its order.
    request_id uuid not null,
    payment_intent_id text unique,
    attempt integer not null default 0,
    attempt_method text,
    save_card boolean not null default false,
    decline_code text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    paid_at timestamptz,
    -- The money went back as a whole: what it gave is gone.
    withdrawn_at timestamptz,
    check (total = subtotal - credit - discount),
    check ((coupon_code is null) = (discount = 0)),
    check ((coupon_code is null) = (coupon_label is null)),
    check ((status = 'paid') = (paid_at is not null))
  )`,
  // Two windows cannot pay for two choices at once.
  `create unique index membership_orders_open on membership_orders (event_id)
    where status in ('awaiting_payment', 'processing', 'requires_action')`,
  `create index membership_orders_waiting on membership_orders (updated_at)
    where status in ('processing', 'requires_action')`,
  `create index membership_orders_event on membership_orders (event_id) where status = 'paid'`,
  `create index membership_orders_coupon on membership_orders (coupon_code)
    where coupon_code is not null`,
  `create index membership_orders_user on membership_orders (user_id)`,
  `create index membership_orders_request on membership_orders (request_id)`,
  `create trigger membership_orders_event_open before update of status on membership_orders for each row
    when (old.status = 'awaiting_payment' and new.status not in ('awaiting_payment', 'canceled'))
    execute function order_has_receiver()`,
  `create table membership_order_lines (
    order_id uuid not null references membership_orders on delete cascade,
    position integer not null,
    kind text not null check (kind in ('package', 'addon')),
    variant_id uuid references addon_variants,
    -- As it was called then.
    label text not null,
    quantity integer not null check (quantity > 0),
    unit_price bigint not null check (unit_price >= 0),
    primary key (order_id, position),
    check ((kind = 'addon') = (variant_id is not null))
  )`,
  // What an event has now. A package holds while it is paid for, and an upgrade while what it was built upon is,
  // too; there are three packages, so that is one step. Add-ons hold by themselves.
  `create view event_entitlements as
    select events.id as event_id,
      package.id as package_id,
      package.order_id,
      package.order_price,
      least(10, package.video_minutes + coalesce(added.video_minutes, 0))::integer as video_minutes,
      package.custom_card_images or coalesce(added.custom_card_images, false) as custom_card_images,
      package.guestbook_pdf or coalesce(added.guestbook_pdf, false) as guestbook_pdf,
      package.live_wall or coalesce(added.live_wall, false) as live_wall,
      package.qr_styles or coalesce(added.qr_styles, false) as qr_styles
    from events
    cross join lateral (
      select packages.*, bought.id as order_id, coalesce(bought.package_price, 0) as order_price
      from packages
      left join lateral (
        select o.id, o.package_price from membership_orders o
        left join membership_orders base on base.id = o.base_order_id
        where o.event_id = events.id and o.status = 'paid' and o.withdrawn_at is null
          and o.package_id = packages.id and o.package_price is not null and base.withdrawn_at is null
        order by o.paid_at limit 1
      ) bought on true
      where packages.slug = 'free' or bought.id is not null
      order by packages.position desc limit 1
    ) package
    left join lateral (
      select sum(line.quantity * variant.video_minutes) as video_minutes,
        bool_or(variant.custom_card_images) as custom_card_images,
        bool_or(variant.guestbook_pdf) as guestbook_pdf,
        bool_or(variant.live_wall) as live_wall,
        bool_or(variant.qr_styles) as qr_styles
      from membership_orders o
      join membership_order_lines line on line.order_id = o.id
      join addon_variants variant on variant.id = line.variant_id
      where o.event_id = events.id and o.status = 'paid' and o.withdrawn_at is null
    ) added on true`,
  `create table membership_reversals (
    -- The provider's id of the refund or dispute.
    id text primary key,
    membership_order_id uuid not null references membership_orders,
    kind text not null check (kind in ('refund', 'dispute')),
    state text not null check (state in ('taken', 'returned')),
    amount bigint not null check (amount > 0),
    provider_fee bigint not null check (provider_fee >= 0),
    created_at timestamptz not null,
    returned_at timestamptz,
    check ((state = 'returned') = (returned_at is not null))
  )`,
  `create index membership_reversals_order on membership_reversals (membership_order_id)`,

  /* ---- the ledger: what packages bring, less what the provider keeps of it ---- */
  `alter table ledger_accounts drop constraint ledger_accounts_kind_check`,
  `alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in
    ('provider', 'event_pending', 'event_available', 'event_in_transit', 'event_paid_out', 'sales',
     'fees', 'receivable', 'transfers', 'payouts', 'memberships'))`,
  `alter table ledger_transactions add column membership_order_id uuid references membership_orders`,

  /* ---- receipts ---- */
  `create table receipts (
    number bigint primary key generated always as identity,
    order_id uuid unique references orders,
    membership_order_id uuid unique references membership_orders,
    -- What it was paid with; none for a total of 0.
    brand text,
    last4 text check (last4 ~ '^[0-9]{4}$'),
    created_at timestamptz not null,
    check (num_nonnulls(order_id, membership_order_id) = 1)
  )`,
];
