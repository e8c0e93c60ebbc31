import { FormField } from '@keepsake/shared/forms';

/** Whom the card is from. */
export function SenderField() {
  return (
    <FormField
      name="senderName"
      label="From"
      autoComplete="name"
      helperText="As it shall stand on the card. Several names are welcome."
    />
  );
}
