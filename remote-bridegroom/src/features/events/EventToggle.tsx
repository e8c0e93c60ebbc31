import type { OwnedEvent } from '@keepsake/shared/api';
import { FormControlLabel, Switch } from '@keepsake/shared/forms';
import { useMutation } from '@keepsake/shared/host';
import { Box, Typography } from '@keepsake/shared/ui';
import { useId, useState, type ReactNode } from 'react';
import { eventQueries } from '../../parts/invalidates.ts';

/** A switch that saves a boolean of the event immediately. */
export function EventToggle({
  event,
  field,
  label,
  children,
}: {
  event: OwnedEvent;
  field: 'takes_asks' | 'searchable';
  label: string;
  /** Explanation below the switch. */
  children: ReactNode;
}) {
  // Holds until the event, read again, says something else than it did.
  const [wish, setWish] = useState<{ is: boolean; instead: boolean } | null>(null);
  const isOn = wish?.instead === event[field] ? wish.is : event[field];
  const explained = useId();
  const { mutate, isPending } = useMutation('PATCH v2/events/:id', {
    invalidates: [...eventQueries, 'GET v2/events/:id/qrcode/links'],
    onError: () => setWish(null),
  });

  const set = (is: boolean) => {
    setWish({ is, instead: event[field] });
    mutate({ params: { id: event.id }, body: { [field]: is } });
  };

  return (
    <Box>
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            disabled={isPending}
            onChange={(_, checked) => set(checked)}
            slotProps={{ input: { 'aria-describedby': explained } }}
          />
        }
        label={label}
      />
      <Typography id={explained} variant="body2" sx={{ color: 'text.secondary' }}>
        {children}
      </Typography>
    </Box>
  );
}
