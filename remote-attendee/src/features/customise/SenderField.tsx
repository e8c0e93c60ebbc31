import { FormField } from '@keepsake/shared/forms';

/** Whom the card is from. */
export function SenderField() {
  return (
    <FormField
      name="senderName"
      label="From"
      autoComplete="name"
      helperText="As it should appear on the card. Add several names if you like."
    />
  );
}
