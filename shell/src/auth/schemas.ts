import { t } from '@lingui/core/macro';
import { object, ref, string } from '@keepsake/shared/forms';

const SHORT = () => t`This field should be at least 6 characters long`;
const LONG = () => t`Please keep your name below 80 characters.`;
const UNLIKE = () => t`Confirm password must be same as password you entered above.`;

/** The API takes longer addresses, but none without a dot after the @. */
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

export const loginSchema = object({
  email: email(() => t`The email field is required`),
  password: string().required(() => t`The password field is required`),
});

/** The address of an account and its password, on a page that has other fields, too. */
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
