import { isApiError, messageOf } from '@keepsake/shared/api';

interface Target {
  setFieldError(field: string, message: string): void;
  setFieldTouched(field: string, touched: boolean, validate: boolean): unknown;
  setStatus(status?: unknown): void;
}

/**
 * Puts the API's messages on the fields they belong to, and the rest above the form (`FormMessage`).
 * @param fields the form's field by the API's name, where they differ
 * @returns the sentence for a toast, when the caller wants one
 */
export function showServerErrors(
  error: unknown,
  form: Target,
  fallback: string,
  fields: Record<string, string> = {},
): string {
  const message = messageOf(error, fallback);
  if (!isApiError(error) || Object.keys(error.errors).length === 0) {
    form.setStatus(message);
    return message;
  }
  form.setStatus();
  for (const [name, [first]] of Object.entries(error.errors)) {
    const field = fields[name] ?? name;
    void form.setFieldTouched(field, true, false);
    form.setFieldError(field, first ?? message);
  }
  return message;
}
