import { t } from '@lingui/core/macro';
import { object, ref, string } from '@keepsake/shared/forms';

const SHORT = () => t`This field should be at least 6 characters long`;
const LONG = () => t`Please keep your name below 80 characters.`;
const UNLIKE = () => t`Confirm password must be same as password you entered above.`;

/** The rule of HTML forms. The API also refuses addresses without a dot after the @, with an error at the field. */
const email = (required: () => string) =>
  string()
    .trim()
    .required(required)
    .email(() => t`Invalid email format`);

const confirmation = string()
  .required(() => t`The Confirm Password field is required`)
  .oneOf([ref('password')], UNLIKE);

const newPassword = string()
  .required(() => t`The Password field is required`)
  .min(6, SHORT);

/** Credentials on the login page; its messages are worded by the specification. */
export const loginSchema = object({
  email: email(() => t`The email field is required`),
  password: string().required(() => t`The password field is required`),
});

/** Email address and password, for forms outside of the login page. */
export const accountSchema = object({
  email: email(() => t`The Email field is required`),
  password: string().required(() => t`The Password field is required`),
});

export const registerSchema = object({
  name: string()
    .trim()
    .required(() => t`The First Name field is required`)
    .max(80, LONG),
  lname: string()
    .trim()
    .required(() => t`The Last Name field is required`)
    .max(80, LONG),
  email: email(() => t`The Email field is required`),
  password: newPassword,
  password_confirmation: confirmation,
});

export const newPasswordSchema = object({
  password: newPassword,
  password_confirmation: confirmation,
});

export const forgotSchema = object({ email: email(() => t`The email field is required`) });
