import { useSession } from '@keepsake/shared/host';
import { capitalized, nounOf } from '@keepsake/shared/people';
import { useRead } from '@keepsake/shared/query';
import { Button, Stack, Typography } from '@keepsake/shared/ui';
import { SealChoice } from '../../seal/SealChoice.tsx';
import { sealProblem } from '../../seal/seal.ts';
import type { SheetProps } from '../composed.ts';

/** Until which day nobody reads the card; the draft is saved with every choice. */
export default function SealSheet({
  event,
  draft,
  change,
  problems,
  forgive,
  onClose,
}: SheetProps) {
  const { loggedIn } = useSession();
  // Whoever has the code alone is not told the date; then the anniversary goes without it.
  const { data } = useRead(
    'GET attendee/wedding/:id',
    loggedIn ? { params: { id: event.id } } : null,
  );
  const them = nounOf(event);
  const { sealUntil } = draft;
  const choose = (until: string | null) => {
    change({ sealUntil: until });
    forgive('sealUntil');
  };
  return (
    <Stack
      component="form"
      noValidate
      aria-label="Seal your card"
      spacing={2}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (sealProblem(sealUntil, data?.timezone) === null) onClose();
        else document.getElementById('card-seal')?.focus();
      }}
    >
      <Typography>
        Nobody reads it before that day, and then it arrives by itself. {capitalized(them)} see who
        it’s from and until when it’s sealed.
      </Typography>
      <SealChoice
        id="card-seal"
        value={sealUntil}
        event={data}
        refusal={problems.sealUntil ?? null}
        onChange={choose}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        A gift isn’t sealed: it reaches {them} as always. You can change the day or lift the seal
        later, by the private link of your card.
      </Typography>
      <Button type="submit" variant="contained" size="large" fullWidth>
        {sealUntil === null ? 'Done' : 'Seal it'}
      </Button>
    </Stack>
  );
}
