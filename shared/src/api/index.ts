export type { Api, EndpointKey } from './endpoints.ts';
export type { DataOf } from './endpoint.ts';
export type { Answer, CallInput, HttpClient } from './client.ts';
export { ApiError, isApiError } from './errors.ts';
export type { SignedIn, User } from './accounts.ts';
export type {
  CardDesign,
  CardMedia,
  ReceivedCard,
  ReceivedCardDetails,
  ReceivedMedia,
  SentCard,
} from './cards.ts';
export type { AttendedEvent, EventDetails, EventType, OwnedEvent } from './events.ts';
export type { LiveHello, LiveMessage } from './live.ts';
export type { Notification } from './notifications.ts';
export type { Order, OrderStatus, PaymentMethod } from './orders.ts';
export type {
  Addon,
  AddonVariant,
  Entitlements,
  EventMembership,
  MembershipOrder,
  Package,
  Quote,
} from './packages.ts';
export type { PayoutMethod, Withdrawal } from './payouts.ts';
export type { SiteConfig } from './site.ts';
