import type { OwnedEvent } from '@keepsake/shared/api';
import { FormControlLabel, Switch } from '@keepsake/shared/forms';
import { useMutation } from '@keepsake/shared/host';
import { useOptimisticValue } from '@keepsake/shared/optimistic';
import { useRead } from '@keepsake/shared/query';
import { Box } from '@keepsake/shared/ui';
import { useId, type ReactNode } from 'react';
import { Fine } from '../../parts/text.tsx';
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
  children: ReactNode;
}) {
  const explanation = useId();
  const params = { id: event.id };
  const mutation = useMutation('PATCH v2/events/:id', {
    invalidates: [...eventQueries, 'GET v2/events/:id/qrcode/links'],
  });
  const read = useRead('GET v2/events/:id/details', { params }, { staleTime: Infinity });
  const [wanted, setWanted] = useOptimisticValue<boolean>(mutation, read);

  const set = (isOn: boolean) => {
    setWanted(isOn);
    mutation.mutate({ params, body: { [field]: isOn } });
  };

  return (
    <Box>
      <FormControlLabel
        control={
          <Switch
            checked={wanted ?? event[field]}
            disabled={mutation.isPending}
            onChange={(_, checked) => set(checked)}
            slotProps={{ input: { 'aria-describedby': explanation } }}
          />
        }
        label={label}
      />
      <Fine id={explanation}>{children}</Fine>
    </Box>
  );
}
