import Type, { type Static } from 'typebox';
import { Day, Id, IdParams, Instant, Nullable, OneOf, QrCode, SecretParams } from './common.ts';
import { byId, endpoint, withRight } from './endpoint.ts';
import { EventSummary } from './events.ts';
import { Right, TeamRole } from './rights.ts';

/** When rights expire: the morning after the event, or the end of a day at the venue; null for never. */
const Until = Nullable(Type.Union([Type.Literal('morning_after'), Day]));

const GrantedRights = {
  role: TeamRole,
  /** `thank` implies `see`. */
  rights: Type.Array(Right, { minItems: 1, maxItems: 4 }),
};

/** A person who helps with an event. */
export const TeamMember = Type.Object({
  user_id: Id,
  name: Type.String(),
  email: Nullable(Type.String()),
  ...GrantedRights,
  ends_at: Nullable(Instant),
  /** True once the rights have expired. */
  ended: Type.Boolean(),
});
export type TeamMember = Static<typeof TeamMember>;

/** An invitation link that nobody has used yet. */
export const TeamInvitation = Type.Object({
  id: Id,
  /** The invited person's name, as given by the owner. */
  name: Type.String(),
  ...GrantedRights,
  ends_at: Nullable(Instant),
  /** Absolute address. */
  link: Type.String(),
  qr: QrCode,
  /** When the link expires. */
  expires_at: Instant,
});
export type TeamInvitation = Static<typeof TeamInvitation>;

export const team = endpoint('GET v2/events/:id/people', {
  summary: 'Who helps with an event of the caller, and links that wait to be used',
  ...byId('params.id', 'own'),
  answer: Type.Object({
    people: Type.Array(TeamMember),
    invitations: Type.Array(TeamInvitation),
  }),
});

export const inviteToTeam = endpoint('POST v2/events/:id/invitations', {
  summary: 'Make a link by which one person comes to help with an event; 409 `too_many_people`',
  ...byId('params.id', 'own'),
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
    ...GrantedRights,
    until: Until,
  }),
  // Idempotent responses are stored for repeats and must not contain the secret link, which `GET v2/events/:id/people`
  // returns.
  answer: Type.Object({ id: Id }),
  status: 201,
  idempotent: true,
  rateLimit: 30,
});

export const withdrawInvitation = endpoint('DELETE v2/events/:id/invitations/:invitation', {
  summary: 'End a link that nobody has used',
  ...withRight('params.id', 'own'),
  params: Type.Object({ id: Id, invitation: Id }),
  answer: Type.Object({ ended: Type.Boolean() }),
});

const PersonParams = Type.Object({ id: Id, person: Id });

export const changeTeamMember = endpoint('PATCH v2/events/:id/people/:person', {
  summary: 'Change what somebody may do at an event of the caller; counts at once',
  ...withRight('params.id', 'own'),
  params: PersonParams,
  body: Type.Object({ ...GrantedRights, until: Type.Optional(Until) }),
  answer: TeamMember,
});

export const removeTeamMember = endpoint('DELETE v2/events/:id/people/:person', {
  summary: 'Take back what somebody may do at an event of the caller; counts at once',
  ...withRight('params.id', 'own'),
  params: PersonParams,
  answer: Type.Object({ removed: Type.Boolean() }),
});

export const leaveTeam = endpoint('DELETE v2/events/:id/help', {
  summary: 'Help no longer with an event of somebody else',
  access: 'member',
  params: IdParams,
  answer: Type.Object({ left: Type.Boolean() }),
});

export const openInvitation = endpoint('GET help/:secret', {
  summary: 'What a link to help invites to; 404 for one that is none of ours',
  access: 'public',
  params: SecretParams,
  answer: Type.Object({
    event: EventSummary,
    /** IANA time zone of the venue. */
    timezone: Type.String(),
    ...GrantedRights,
    ends_at: Nullable(Instant),
    /** `yours`: used by the caller · `used`: used by somebody else. */
    state: OneOf('open', 'used', 'yours', 'ended'),
    /** The caller's current role at the event, by this link or another. */
    here_as: Type.Optional(TeamRole),
  }),
  rateLimit: 120,
});

export const acceptInvitation = endpoint('POST help/:secret', {
  summary:
    'Begin to help: the caller comes to the couple’s side of that event; 409 `own_event` or `here_already`, 410 `invitation_ended`, 403 `email_unverified`',
  access: 'member',
  params: SecretParams,
  answer: Type.Object({ event_id: Id }),
  rateLimit: 30,
});
