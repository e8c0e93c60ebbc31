import { FormField, useFormikContext } from '@keepsake/shared/forms';
import { PersonIcon } from '@keepsake/shared/icons';
import { NAME_PLACE } from '@keepsake/shared/people';
import { Chip, Stack, Typography } from '@keepsake/shared/ui';
import { useRef } from 'react';

/** The words for many; a chip puts the place of the name where the caret stands. */
export function WordsField() {
  const { values, setFieldValue } = useFormikContext<{ words: string }>();
  const field = useRef<HTMLTextAreaElement>(null);

  const addPlace = async () => {
    const { words } = values;
    const start = field.current?.selectionStart ?? words.length;
    const end = field.current?.selectionEnd ?? start;
    await setFieldValue('words', words.slice(0, start) + NAME_PLACE + words.slice(end));
    field.current?.focus();
    field.current?.setSelectionRange(start + NAME_PLACE.length, start + NAME_PLACE.length);
  };

  return (
    <Stack spacing={1.5}>
      <FormField
        name="words"
        label="Your thanks"
        multiline
        minRows={6}
        inputRef={field}
        placeholder={`Dear ${NAME_PLACE}, thank you …`}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Chip
          icon={<PersonIcon />}
          label="Add their name"
          variant="outlined"
          onClick={() => void addPlace()}
          sx={{ minHeight: 44, borderRadius: 22, px: 0.5 }}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {NAME_PLACE} becomes the name of each.
        </Typography>
      </Stack>
    </Stack>
  );
}
