import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { isApiError, type Invitation } from '@keepsake/shared/api';
import { useRead } from '@keepsake/shared/query';
import { Box, Button, Typography } from '@keepsake/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { useQueryParameter } from '../../parts/use-query-parameter.ts';
import { TABLE } from './use-table-of-address.ts';
import { useSeat, type Seat } from './use-seat.ts';

type AtEvent = Pick<Invitation, 'id' | 'unique_code'>;

/** Shows the table that the card names after its code was scanned, with a button to remove it. */
export default function AtTable({ event }: { event: AtEvent }) {
  const { seat } = useSeat(event.id);
  return seat === null ? null : <Seated event={event} seat={seat} />;
}

function Seated({ event, seat }: { event: AtEvent; seat: Seat }) {
  const { setSeat, removeSeat } = useSeat(event.id);
  const [tableParam, setTableParam] = useQueryParameter(TABLE, true);
  const { data, error } = useRead('GET v2/invitations/:code/tables/:table', {
    params: { code: event.unique_code, table: seat.key },
  });
  const name = data?.name ?? seat.name;
  const gone = isApiError(error) && error.status === 404;

  const remove = () => {
    removeSeat();
    if (tableParam !== null) setTableParam(null);
  };
  const applyAnswer = useEffectEvent((table: typeof data, isGone: boolean) => {
    if (isGone) remove();
    else if (table) setSeat(table.key, table.name);
  });
  useEffect(() => {
    applyAnswer(data, gone);
  }, [data, gone]);

  if (name === null || gone) return null;
  const table = (
    <Box component="bdi" sx={{ fontWeight: 600 }}>
      {name}
    </Box>
  );
  return (
    <Box
      role="group"
      aria-label={t`Your table`}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        columnGap: 1,
      }}
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <Trans comment="the name of a table at a party">Your card says you’re at {table}.</Trans>
      </Typography>
      <Button variant="text" onClick={remove} sx={{ minHeight: 44 }}>
        <Trans comment="button: the table, on the card">Leave it out</Trans>
      </Button>
    </Box>
  );
}
