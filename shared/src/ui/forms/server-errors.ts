import { isApiError, messageOf } from '@keepsake/shared/api';

interface Target {
  setFieldError(field: string, message: string): void;
  setFieldTouched(field: string, touched: boolean, validate: boolean): unknown;
  setStatus(status?: unknown): void;
}

/**
 * Shows the API's messages at their fields, and any other error above the form (`FormMessage`).
 * @param fields form fields by the API's names, where the names differ
 * @returns the error message, for callers that show a toast
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
