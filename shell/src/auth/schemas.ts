import { object, ref, string } from '@keepsake/shared/forms';

const SHORT = 'This field should be at least 6 characters long';
const UNLIKE = 'Confirm password must be same as password you entered above.';

/** The API takes longer addresses, but none without a dot after the @. */
const email = (required: string) =>
  string().trim().required(required).email('Invalid email format');

const confirmation = string()
  .required('The Confirm Password field is required')
  .oneOf([ref('password')], UNLIKE);

const newPassword = string().required('The Password field is required').min(6, SHORT);

export const loginSchema = object({
  email: email('The email field is required'),
  password: string().required('The password field is required'),
});

export const loginDialogSchema = object({
  email: email('The Email field is required'),
  password: string().required('The Password field is required'),
});

export const registerSchema = object({
  name: string().trim().required('The First Name field is required').max(80),
  lname: string().trim().required('The Last Name field is required').max(80),
  email: email('The Email field is required'),
  password: newPassword,
  password_confirmation: confirmation,
});

export const newPasswordSchema = object({
  password: newPassword,
  password_confirmation: confirmation,
});

export const forgotSchema = object({ email: email('The email field is required') });
