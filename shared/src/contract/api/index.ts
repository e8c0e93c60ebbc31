export type { Api, EndpointKey } from './endpoints.ts';
export type { DataOf } from './endpoint.ts';
export { callEndpoint, type Answer, type CallInput, type HttpClient } from './client.ts';
export { ApiError, isApiError, isEarlyRefusal, mayHaveSucceeded, messageOf } from './errors.ts';
export type { SignedIn, User } from './accounts.ts';
export type { Ask } from './join-requests.ts';
export type { Book, BookCard, BookEntry, BookOrder } from './books.ts';
export type { PrivateCard } from './card-links.ts';
export type { Album, AlbumMode, AlbumPhoto, OwnedAlbumPhoto } from './album.ts';
export type { CardDesign, DesignFile, DesignFront, Lettering } from './card-designs.ts';
export type {
  AccentOnGround,
  EventLook as ChosenLook,
  NameLettering,
  ShownLook,
} from './event-look.ts';
export type {
  CardMarks,
  CardMedia,
  ReceivedCard,
  ReceivedCardDetails,
  ReceivedMedia,
  SentCard,
  Thanks,
} from './cards.ts';
export type { ComposedInside, ComposedLine, ComposedPage, ComposedRun } from './composed.ts';
export type { CardCounts, CardOnTheWay, CardPosition, TimeSealedCard } from './inbox.ts';
export type { CardFilter, CardFolder, CardSort } from './inbox-query.ts';
export type { EventBalance } from './common.ts';
export type {
  AttendedEvent,
  EventDetails,
  EventType,
  FoundEvent,
  Invitation,
  OwnedEvent,
  SetupStep,
} from './events.ts';
export type { EventTable } from './event-tables.ts';
export type { Gift, GiftTotals } from './gifts.ts';
export type { LiveHello, LiveMessage } from './live.ts';
export type { Film, FilmLeftOut, FilmPart } from './film.ts';
export type { ArrivalMails, ArrivalMailPreference, Notification } from './notifications.ts';
export type { PushSettings, QuietHours } from './push.ts';
export type {
  OpsMetrics,
  PageTelemetry,
  PageVital,
  PublishedRelease,
  ReleaseChange,
  ReleasedPackage,
  ReleaseLoads,
  Span,
} from './ops.ts';
export type { JobKind, OpsHealth, ServerState } from './ops-health.ts';
export type {
  LoadOutcome,
  TelemetryReport,
  ReleaseLoad,
  ReportedVital,
  VitalName,
} from './releases.ts';
export type { Right, TeamRole } from './rights.ts';
export type { TeamInvitation, TeamMember } from './team.ts';
export type { Order, OrderDetails, OrderStatus, PaymentMethod, PaymentType } from './orders.ts';
export type {
  Addon,
  AddonVariant,
  Entitlements,
  EventMembership,
  MembershipOrder,
  Package,
  PurchaseType,
  Quote,
} from './packages.ts';
export type {
  PayoutMethod,
  Withdrawal,
  WithdrawalBank,
  WithdrawalDetails,
  WithdrawalState,
  WithdrawalStep,
  WithdrawalTotals,
} from './payouts.ts';
export type { SiteConfig } from './site.ts';
export type { ThanksCard, ThanksSending } from './thanks.ts';
export type {
  ModeratedItem,
  Wall,
  WallCard,
  WallEntry,
  WallItem,
  WallPicture,
  WallSettings,
  WallShown,
  WallState,
} from './wall.ts';
export type { OpeningNight, SealedEnvelope } from './opening-night.ts';
export type { StatementMonth } from './statement.ts';
