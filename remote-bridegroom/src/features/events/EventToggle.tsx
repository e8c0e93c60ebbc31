import { isApiError, type OwnedEvent } from '@keepsake/shared/api';
import { FormControlLabel, Switch } from '@keepsake/shared/forms';
import { useHost } from '@keepsake/shared/host';
import { useWrite } from '@keepsake/shared/query';
import { Box, Typography } from '@keepsake/shared/ui';
import { useId, useState, type ReactNode } from 'react';

/** Something of an event that is on or off; saved as it is pressed. */
export function EventToggle({
  event,
  field,
  label,
  children,
}: {
  event: OwnedEvent;
  field: 'takes_asks' | 'searchable';
  label: string;
  /** What it means. */
  children: ReactNode;
}) {
  const { notify } = useHost();
  const change = useWrite('PATCH v2/events/:id');
  const [busy, setBusy] = useState(false);
  // Holds until the event, read again, says something else than it did.
  const [wish, setWish] = useState<{ is: boolean; instead: boolean } | null>(null);
  const isOn = wish?.instead === event[field] ? wish.is : event[field];
  const explained = useId();

  const set = async (is: boolean) => {
    setBusy(true);
    setWish({ is, instead: event[field] });
    try {
      await change({ params: { id: event.id }, body: { [field]: is } });
    } catch (error) {
      setWish(null);
      notify('error', isApiError(error) ? error.message : 'That didn’t work. Please try again.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box>
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            disabled={busy}
            onChange={(_, checked) => void set(checked)}
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
