import { FormField, useFormikContext } from '@keepsake/shared/forms';
import { LONGEST_MESSAGE, type CardWords } from './card-schema.ts';

/** The words of the card, with how many characters are left. */
export function MessageField() {
  const { values } = useFormikContext<CardWords>();
  const count = values.message.length.toLocaleString('en');
  return (
    <FormField
      name="message"
      label="Your message"
      placeholder="Dear both…"
      multiline
      minRows={5}
      maxRows={14}
      helperText={`${count} of ${LONGEST_MESSAGE.toLocaleString('en')} characters`}
    />
  );
}
