import Type, { type Static } from 'typebox';
import { OFFERED } from '../words/languages.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, Nothing, Nullable, OneOf } from './common.ts';

const Email = Type.String({ format: 'email', maxLength: 254 });
const Password = Type.String({ minLength: 6, maxLength: 200 });
const PersonName = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' });

/** The side that an account is on. */
const UserType = OneOf('attendee', 'bride_groom');

export const User = Type.Object({
  id: Id,
  user_type: UserType,
  is_guest: Type.Union([Type.Literal(0), Type.Literal(1)]),
  name: Type.String(),
  last_name: Nullable(Type.String()),
  email: Nullable(Type.String()),
  email_verified_at: Nullable(Instant),
  /** The address that `email` changes to once the link in its mail is opened. */
  pending_email: Type.Optional(Nullable(Type.String())),
  /** Signed address of the profile picture, relative to the API host. */
  photo: Nullable(Type.String()),
  bride_name: Nullable(Type.String()),
  groom_name: Nullable(Type.String()),
  /** The widest rights of a helper who has no event of their own; null for everybody else. */
  helping: Type.Optional(
    Nullable(
      Type.Object({
        see: Type.Boolean(),
        thank: Type.Boolean(),
        moderate: Type.Boolean(),
        money: Type.Boolean(),
      }),
    ),
  ),
  /** Language of mails and push messages to the user, as a BCP 47 tag; null until known. */
  language: Type.Optional(Nullable(Type.String())),
  /** True for operators, who see and change releases; absent for everybody else. */
  operator: Type.Optional(Type.Boolean()),
  /** True for site operators, who also see the health of the whole site; absent for everybody else. */
  site_operator: Type.Optional(Type.Boolean()),
  /** True for a couple that has not saved an event yet. */
  has_dummy_event: Type.Boolean(),
});
export type User = Static<typeof User>;

const Tokens = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('bearer'),
  /** Seconds. */
  expires_in: Type.Integer(),
});

export const SignedIn = Type.Object({ ...Tokens.properties, user: User });
export type SignedIn = Static<typeof SignedIn>;

export const login = endpoint('POST login', {
  summary:
    'Sign in with e-mail and password; 409 `other_role`, with nothing changed, for an account that is not on the side asked for',
  access: 'public',
  body: Type.Object({
    email: Email,
    password: Type.String({ minLength: 1, maxLength: 200 }),
    identify: Type.Optional(Type.String({ maxLength: 20 })),
    /** The package that the person was choosing before login. */
    selPackageId: Type.Optional(
      Nullable(Type.Union([Type.String({ maxLength: 100 }), Type.Integer()])),
    ),
    /** The side of the page; without it an account of either side signs in. */
    user_type: Type.Optional(UserType),
    /** True after the person agreed to change sides: an account of the other side then switches to `user_type`. */
    switch_role: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({
    ...SignedIn.properties,
    /** Id of that package while it is on offer, to continue with; null otherwise. */
    selected_package: Nullable(Type.Integer()),
  }),
  // Guests at a party share one IP address; wrong passwords have a limit of their own.
  rateLimit: 300,
});

export const logout = endpoint('POST logout', {
  summary: 'End this session',
  access: 'public',
  answer: Type.Object({ success: Type.Boolean() }),
});

export const register = endpoint('POST v2/register/user', {
  summary: 'Create an account; bride_groom, or attendee when a unique code came along',
  access: 'public',
  body: Type.Object({
    name: PersonName,
    lname: PersonName,
    email: Email,
    password: Password,
    password_confirmation: Type.String({ maxLength: 200 }),
    unique_code: Type.Optional(Type.String({ maxLength: 32 })),
  }),
  answer: SignedIn,
  status: 201,
  rateLimit: 300,
});

export const refresh = endpoint('POST refresh', {
  summary: 'A new access token for the refresh cookie',
  access: 'public',
  answer: Type.Object({ access_token: Type.String(), expires_in: Type.Integer() }),
});

export const sessionState = endpoint('GET refresh', {
  summary:
    'Whether the session of the refresh cookie goes on, or that no cookie came; spends and gives no token',
  access: 'public',
  answer: Type.Object({
    session: OneOf('none', 'alive', 'over'),
  }),
});

export const chooseLanguage = endpoint('POST v2/language', {
  summary:
    'Choose the language of this browser, and of what is written to whoever is signed in here',
  access: 'public',
  body: Type.Object({ language: OneOf(...OFFERED) }),
  answer: Nothing,
});

export const guestLogin = endpoint('POST guest/login', {
  summary: 'Continue as a guest, with an event when its code is given',
  access: 'public',
  body: Type.Object({
    /** Optional: without it the name is taken from the guest's first card. */
    name: Type.Optional(Type.String({ maxLength: 80 })),
    unique_code: Type.Optional(Type.String({ maxLength: 32 })),
  }),
  answer: SignedIn,
  // Guests at a party share one IP address and scan the code at the same moment.
  rateLimit: 450,
});

export const currentUser = endpoint('GET v2/user', {
  summary: 'The signed-in user',
  access: 'session',
  answer: User,
});

export const updateUser = endpoint('PATCH v2/user', {
  summary:
    'Change names; a new e-mail address takes the password, and counts once its mail is confirmed',
  access: 'member',
  body: Type.Partial(
    Type.Object({
      name: PersonName,
      /** Sending the current address cancels a pending change. */
      email: Email,
      /** The current password; needed for a new `email`. */
      password: Type.String({ maxLength: 200 }),
      last_name: Nullable(Type.String({ maxLength: 80 })),
      bride_name: Nullable(Type.String({ maxLength: 80 })),
      groom_name: Nullable(Type.String({ maxLength: 80 })),
      /** Language of the user's mails and push messages. */
      language: OneOf(...OFFERED),
    }),
  ),
  answer: User,
});

export const changePassword = endpoint('POST v2/user/password', {
  summary: 'Change the password; ends every other session',
  access: 'member',
  body: Type.Object({
    current: Type.String({ minLength: 1, maxLength: 200 }),
    password: Password,
    password_confirmation: Type.String({ maxLength: 200 }),
  }),
  answer: Nothing,
  rateLimit: 10,
});

export const changePhoto = endpoint('POST v2/user/photo', {
  summary: 'Set the profile picture',
  access: 'member',
  files: ['photo'],
  answer: User,
  rateLimit: 20,
});

export const removePhoto = endpoint('DELETE v2/user/photo', {
  summary: 'Take the profile picture away',
  access: 'member',
  answer: User,
});

export const deleteAccount = endpoint('DELETE v2/user', {
  summary:
    'End the account; refused with 409 while the money of an event of theirs is not paid out',
  access: 'member',
  body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: Nothing,
  rateLimit: 10,
});

/** A device on which the user is signed in. */
export const SessionInfo = Type.Object({
  id: Id,
  /** Display name, as in “Chrome on Android”. */
  device: Type.String(),
  created_at: Instant,
  last_used_at: Instant,
  /** True for the session that makes this request. */
  current: Type.Boolean(),
});
export type SessionInfo = Static<typeof SessionInfo>;

export const sessions = endpoint('GET v2/sessions', {
  summary: 'Where the caller is signed in: here first, then by last use',
  access: 'member',
  answer: SessionInfo,
  list: true,
});

export const confirmSession = endpoint('POST v2/session/confirm', {
  summary:
    'Give the password once more: for ten minutes this session may add bank accounts and cash out, which else answer 403 `confirm_password`',
  access: 'member',
  body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: Nothing,
  rateLimit: 20,
});

export const endOtherSession = endpoint('DELETE v2/sessions/:id', {
  summary: 'Sign out this device',
  access: 'member',
  params: IdParams,
  answer: Nothing,
});

export const updateUserType = endpoint('POST v2/update-usertype', {
  summary: 'Switch between attending and hosting',
  access: 'member',
  body: Type.Object({ type: UserType }),
  answer: Type.Object({ user_type: Type.String() }),
});

export const deleteGuest = endpoint('DELETE v2/guest-user/:id', {
  summary:
    'End a guest after an upgrade: their cards and events move to the caller first. The guest proves itself by its refresh token or the caller is that guest.',
  access: 'session',
  params: Type.Object({ id: Id }),
  answer: Nothing,
});

export const verifyEmail = endpoint('POST v2/email/verify', {
  summary: 'Confirm an address with the token from the mail',
  access: 'public',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: Type.Object({ email_verified_at: Instant }),
  rateLimit: 30,
});

export const resendVerification = endpoint('POST v2/email/resend', {
  summary: 'Send the confirmation mail again',
  access: 'member',
  answer: Nothing,
  rateLimit: 5,
});

export const forgotPassword = endpoint('POST v2/password/forgot', {
  summary: 'Mail a link to choose a new password; answers the same for any address',
  access: 'public',
  body: Type.Object({ email: Email }),
  answer: Nothing,
  rateLimit: 60,
});

export const resetPassword = endpoint('POST v2/password/reset', {
  summary: 'Choose a new password with the token from the mail; ends all sessions',
  access: 'public',
  body: Type.Object({
    token: Type.String({ minLength: 1, maxLength: 200 }),
    password: Password,
    password_confirmation: Type.String({ maxLength: 200 }),
  }),
  answer: Nothing,
  rateLimit: 10,
});
