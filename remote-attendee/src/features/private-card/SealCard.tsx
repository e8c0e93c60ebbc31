import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { isApiError, type CallInput, type PrivateCard } from '@keepsake/shared/api';
import { formatEventDate } from '@keepsake/shared/dates';
import { useHost, useMutation } from '@keepsake/shared/host';
import { Alert, Button, Stack, Typography } from '@keepsake/shared/ui';
import { useState } from 'react';
import { SealChoice } from '../seal/SealChoice.tsx';
import { sealProblem } from '../seal/seal-problem.ts';
import { receiversOf } from './receivers.ts';

type Until = CallInput<'PUT card-links/:secret/seal'>['body']['sealed_until'];

/**
 * Changes or lifts the seal of a card until it arrives. If it arrives while the form is shown, a notice says so until
 * the sender closes it.
 */
export function SealCard({
  card,
  secret,
  state,
}: {
  card: PrivateCard;
  secret: string;
  /** The card's state as a sentence. */
  state: string;
}) {
  const { confirm, notify } = useHost();
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutate, isPending } = useMutation('PUT card-links/:secret/seal', {
    invalidates: ['GET card-links/:secret'],
    onSuccess: ({ message }) => {
      notify('success', message);
      setOpen(false);
    },
    onError: (error) => setRefusal(refusalOf(error)),
    errorMessage: null,
  });
  const { sealed_until: until } = card;
  const { who, name } = receiversOf(card.event);
  const seal = (sealed_until: Until) => {
    setRefusal(null);
    mutate({ params: { secret }, body: { sealed_until } });
  };
  const lift = async () => {
    const agreed = await confirm({
      title: t`Lift the seal?`,
      body: t`${select(who, {
        unknown:
          'Your card arrives now, and your hosts can open it. It can’t be sealed again after that.',
        one: `Your card arrives now, and ${name} can open it. It can’t be sealed again after that.`,
        other: `Your card arrives now, and ${name} can open it. It can’t be sealed again after that.`,
      })}`,
      confirmLabel: t`Lift the seal`,
      cancelLabel: t`Keep it sealed`,
    });
    if (agreed) seal(null);
  };
  const show = (whether: boolean) => {
    setRefusal(null);
    setOpen(whether);
  };
  if (!card.sealable) {
    const isShown = isOpen || refusal !== null;
    const close = () => show(false);
    return isShown ? <ArrivedMeanwhile sentence={refusal ?? state} onLeave={close} /> : null;
  }
  return (
    <Stack component="section" aria-label={nameOfPart()} spacing={2}>
      <Typography variant="h3" component="h2">
        {until ? t`Sealed until ${{ day: formatEventDate(until) }}` : t`Seal it until a day?`}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {until
          ? t`${select(who, {
              unknown:
                'Until then nobody reads it but you, on this page. Your hosts see who it’s from and the day.',
              one: `Until then nobody reads it but you, on this page. ${name} sees who it’s from and the day.`,
              other: `Until then nobody reads it but you, on this page. ${name} see who it’s from and the day.`,
            })}`
          : t`It hasn’t arrived yet. You can have it wait for a day: until then nobody reads it but you.`}
        {card.gift > 0 ? ` ${t`Your gift isn’t sealed.`}` : ''}
      </Typography>
      {isOpen ? (
        <ChooseDay
          until={until}
          isPending={isPending}
          refusal={refusal}
          onChange={() => setRefusal(null)}
          onSeal={seal}
        />
      ) : null}
      {!isOpen && refusal !== null ? (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {refusal}
        </Typography>
      ) : null}
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" aria-expanded={isOpen} onClick={() => show(!isOpen)}>
          {isOpen ? leaveLabel() : until ? t`Choose another day` : t`Seal it until a day`}
        </Button>
        {until && !isOpen ? (
          <Button color="inherit" loading={isPending} onClick={() => void lift()}>
            <Trans>Lift the seal</Trans>
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
}

const nameOfPart = () =>
  t({ message: 'The seal of your card', comment: 'name of a part of the page, read aloud' });

const leaveLabel = () => t({ message: 'Leave it as it is', comment: 'button: the card' });

/** The notice that the card has arrived, so that its seal can no longer be changed. */
function ArrivedMeanwhile({ sentence, onLeave }: { sentence: string; onLeave: () => void }) {
  return (
    <Stack component="section" aria-label={nameOfPart()} spacing={2}>
      <Alert severity="info" variant="outlined" role="alert">
        {sentence}
      </Alert>
      <Button variant="outlined" onClick={onLeave} sx={{ alignSelf: 'start' }}>
        {leaveLabel()}
      </Button>
    </Stack>
  );
}

/** The form for the day until which the card is sealed. */
function ChooseDay({
  until,
  isPending,
  refusal,
  onChange,
  onSeal,
}: {
  until: string | null;
  isPending: boolean;
  refusal: string | null;
  onChange: () => void;
  onSeal: (until: string) => void;
}) {
  const [day, setDay] = useState<string | null>(until ?? '');
  return (
    <Stack
      component="form"
      noValidate
      aria-label={t({ message: 'Seal your card', comment: 'name of a form, read aloud' })}
      spacing={2}
      sx={{ maxWidth: 420 }}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (day !== null && sealProblem(day) === null) onSeal(day);
        else document.getElementById('seal-day')?.focus();
      }}
    >
      <SealChoice
        id="seal-day"
        value={day}
        event={null}
        refusal={refusal}
        canLift={false}
        onChange={(chosen) => {
          onChange();
          setDay(chosen);
        }}
      />
      <Button type="submit" variant="contained" loading={isPending} sx={{ alignSelf: 'start' }}>
        <Trans comment="button: the card">Seal it</Trans>
      </Button>
    </Stack>
  );
}

/** Returns the server’s sentence about the day, else about the request. */
function refusalOf(error: unknown): string {
  const [sentence] = (isApiError(error) && error.errors?.['sealed_until']) || [];
  return (
    sentence ?? (error instanceof Error ? error.message : t`That didn’t work. Please try again.`)
  );
}
