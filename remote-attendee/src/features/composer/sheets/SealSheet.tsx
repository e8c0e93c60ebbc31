import { select, t } from '@lingui/core/macro';
import { useSession } from '@keepsake/shared/host';
import { hostsKind, nameOf } from '@keepsake/shared/people';
import { useRead } from '@keepsake/shared/query';
import { Button, Stack, Typography } from '@keepsake/shared/ui';
import { SealChoice } from '../../seal/SealChoice.tsx';
import { sealProblem } from '../../seal/seal-problem.ts';
import type { SheetProps } from '../sheet-types.ts';

/** Selects the day until which the card is sealed; each choice is saved in the draft. */
export default function SealSheet({
  event,
  draft,
  change,
  problems,
  dismiss,
  onClose,
}: SheetProps) {
  const { loggedIn } = useSession();
  // Without a session the event’s date may not be read; the choice “anniversary” then shows no day.
  const { data } = useRead(
    'GET attendee/wedding/:id',
    loggedIn ? { params: { id: event.id } } : null,
  );
  const [kind, name] = [hostsKind(event), nameOf(event)];
  const { sealUntil } = draft;
  const choose = (until: string | null) => {
    change({ sealUntil: until });
    dismiss('sealUntil');
  };
  return (
    <Stack
      component="form"
      noValidate
      aria-label={t({ message: 'Seal your card', comment: 'name of a form, read aloud' })}
      spacing={2}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (sealProblem(sealUntil, data?.timezone) === null) onClose();
        else document.getElementById('card-seal')?.focus();
      }}
    >
      <Typography>
        {t`${select(kind, {
          couple:
            'Nobody reads it before that day, and then it arrives by itself. The couple see who it’s from and until when it’s sealed.',
          parents:
            'Nobody reads it before that day, and then it arrives by itself. The parents see who it’s from and until when it’s sealed.',
          family:
            'Nobody reads it before that day, and then it arrives by itself. The family see who it’s from and until when it’s sealed.',
          team: 'Nobody reads it before that day, and then it arrives by itself. The team see who it’s from and until when it’s sealed.',
          one: `Nobody reads it before that day, and then it arrives by itself. ${name} sees who it’s from and until when it’s sealed.`,
          other: `Nobody reads it before that day, and then it arrives by itself. ${name} see who it’s from and until when it’s sealed.`,
        })}`}
      </Typography>
      <SealChoice
        id="card-seal"
        value={sealUntil}
        event={data}
        refusal={problems.sealUntil ?? null}
        onChange={choose}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t`${select(kind, {
          couple:
            'A gift isn’t sealed: it reaches the couple as always. You can change the day or lift the seal later, by the private link of your card.',
          parents:
            'A gift isn’t sealed: it reaches the parents as always. You can change the day or lift the seal later, by the private link of your card.',
          family:
            'A gift isn’t sealed: it reaches the family as always. You can change the day or lift the seal later, by the private link of your card.',
          team: 'A gift isn’t sealed: it reaches the team as always. You can change the day or lift the seal later, by the private link of your card.',
          one: `A gift isn’t sealed: it reaches ${name} as always. You can change the day or lift the seal later, by the private link of your card.`,
          other: `A gift isn’t sealed: it reaches ${name} as always. You can change the day or lift the seal later, by the private link of your card.`,
        })}`}
      </Typography>
      <Button type="submit" variant="contained" size="large" fullWidth>
        {sealUntil === null
          ? t({ message: 'Done', comment: 'button: closes a sheet' })
          : t({ message: 'Seal it', comment: 'button: the card' })}
      </Button>
    </Stack>
  );
}
