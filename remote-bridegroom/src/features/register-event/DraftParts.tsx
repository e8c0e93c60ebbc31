import { useEffect, useRef } from 'react';
import { useFormikContext } from '@keepsake/shared/forms';
import { Button, Stack, Typography } from '@keepsake/shared/ui';
import type { EventValues } from './event-values.ts';

/** Keeps what is typed, from the first change on. */
export function KeepDraft({ keep }: { keep: (values: EventValues) => void }) {
  const { values, isSubmitting } = useFormikContext<EventValues>();
  const last = useRef(values);
  useEffect(() => {
    if (last.current === values || isSubmitting) return;
    last.current = values;
    keep(values);
  }, [values, isSubmitting, keep]);
  return null;
}

/** Says that the form was continued, and empties it when asked. */
export function StartAfresh({ initial, forget }: { initial: EventValues; forget: () => void }) {
  const { resetForm } = useFormikContext<EventValues>();
  return (
    <Stack
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
    >
      <Typography sx={{ color: 'text.secondary' }}>You left off here.</Typography>
      <Button
        size="small"
        onClick={() => {
          resetForm({ values: initial });
          forget();
        }}
      >
        Start over
      </Button>
    </Stack>
  );
}
