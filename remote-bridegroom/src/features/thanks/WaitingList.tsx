import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent, ThanksCard } from '@keepsake/shared/api';
import { barHeight } from '@keepsake/shared/bar-height';
import { formatInstantDate } from '@keepsake/shared/dates';
import { Checkbox, FormControlLabel } from '@keepsake/shared/forms';
import { HeartIcon, MailIcon } from '@keepsake/shared/icons';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingState,
  Money,
  Paper,
  Stack,
  Typography,
} from '@keepsake/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import { Fine } from '../../parts/text.tsx';
import { CardLink } from './CardLink.tsx';
import { useManyDraft } from './many-draft.ts';
import { useUnthanked } from './use-unthanked.ts';
import { useThankedByLetter } from './use-thanked-by-letter.ts';

/** The senders still to thank, selectable for a common text or to mark them as thanked by letter. */
export function WaitingList({
  event,
  state: { waiting, thanked },
}: {
  event: OwnedEvent;
  state: { waiting: number; thanked: number };
}) {
  const { cards, isComplete, error, reload } = useUnthanked(event.id);
  const { draft, change } = useManyDraft(event.id);
  const refresh = useEffectEvent(reload);
  const loadedCount = cards?.length;
  useEffect(() => {
    if (loadedCount !== undefined && loadedCount > waiting) refresh();
  }, [loadedCount, waiting]);

  if (!cards && error)
    return <ErrorState title={t`The list couldn’t be loaded`} error={error} onRetry={reload} />;
  if (!cards) return <LoadingState lines={6} />;
  if (cards.length === 0)
    return thanked > 0 ? (
      <EmptyState
        icon={<HeartIcon />}
        title={t`Everyone is thanked`}
        body={t`A new card appears here the moment it arrives.`}
      />
    ) : (
      <EmptyState
        icon={<HeartIcon />}
        title={t`Nobody to thank yet`}
        body={t`Whoever sends you a card appears here, so that nobody is forgotten.`}
        action={
          <LinkButton to={addresses.eventQrCode({ id: event.id })}>
            <Trans>Show the QR code</Trans>
          </LinkButton>
        }
      />
    );

  const chosen = new Set(draft.chosen);
  const ids = cards.map((card) => card.card_id);
  const chosenHere = ids.filter((id) => chosen.has(id));
  const all = chosenHere.length === ids.length;
  // While pages are missing, chosen ids may be on a page that is not loaded yet.
  const valid = isComplete ? chosenHere : draft.chosen;
  const choose = (id: string, isChosen: boolean) =>
    change({ chosen: isChosen ? [...valid, id] : valid.filter((each) => each !== id) });
  return (
    <Stack spacing={1}>
      <Box>
        <FormControlLabel
          control={
            <Checkbox
              checked={all}
              indeterminate={!all && chosenHere.length > 0}
              disabled={!isComplete}
              onChange={() => change({ chosen: all ? [] : ids })}
            />
          }
          label={all ? t`Choose nobody` : t`Choose all ${{ count: ids.length }}`}
          sx={{ minHeight: 44 }}
        />
      </Box>
      <Box component="ul" aria-label={t`Still to thank`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {cards.map((card) => (
          <WaitingRow
            key={card.card_id}
            card={card}
            chosen={chosen.has(card.card_id)}
            onChoose={(isChosen) => choose(card.card_id, isChosen)}
          />
        ))}
      </Box>
      {!isComplete && error ? (
        <ErrorState title={t`The list couldn’t be loaded`} error={error} onRetry={reload} />
      ) : null}
      {chosenHere.length > 0 ? (
        <ChosenBar
          eventId={event.id}
          chosen={chosenHere}
          onDone={() => change({ chosen: valid.filter((id) => !chosenHere.includes(id)) })}
        />
      ) : null}
    </Stack>
  );
}

/** The actions for chosen senders, sticky at the bottom of the screen. */
function ChosenBar({
  eventId,
  chosen,
  onDone,
}: {
  eventId: string;
  chosen: string[];
  onDone: () => void;
}) {
  const { note, isPending } = useThankedByLetter(eventId, onDone);
  const count = chosen.length;
  return (
    <Paper
      ref={barHeight}
      component="section"
      aria-label={t({ message: 'The chosen', comment: 'for screen readers' })}
      elevation={3}
      sx={{
        position: 'sticky',
        bottom: 'max(8px, env(safe-area-inset-bottom))',
        zIndex: 1,
        p: 1.5,
        borderRadius: 3,
      }}
    >
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1}
        sx={{ alignItems: { xs: 'stretch', sm: 'center' } }}
      >
        <Typography role="status" sx={{ flex: 1, fontWeight: 600, px: 0.5 }}>
          {t`${plural(count, { one: '# person chosen', other: '# people chosen' })}`}
        </Typography>
        <LinkButton to={addresses.thanks({ event_id: eventId, write: 1 })}>
          {t`${plural(count, { 1: 'Write to them', other: 'Write to all #' })}`}
        </LinkButton>
        <Button
          variant="outlined"
          startIcon={<MailIcon />}
          loading={isPending}
          onClick={() => note(chosen, true)}
        >
          <Trans>Thanked by letter</Trans>
        </Button>
      </Stack>
    </Paper>
  );
}

/** A sender still to thank; the whole row toggles its checkbox. */
function WaitingRow({
  card,
  chosen,
  onChoose,
}: {
  card: ThanksCard;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 72px',
      }}
    >
      <Box
        component="label"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          flex: 1,
          minWidth: 0,
          minHeight: 72,
          py: 1,
          cursor: 'pointer',
        }}
      >
        <Checkbox
          checked={chosen}
          onChange={(_, isChosen) => onChoose(isChosen)}
          sx={{ ml: -1.25 }}
        />
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography
            component="span"
            sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            <bdi>{card.sender_name}</bdi>
          </Typography>
          <Fine component="span">
            {formatInstantDate(card.received_at)}
            {card.gift > 0 ? (
              <>
                {' · '}
                <Box component="span" sx={{ fontWeight: 600 }}>
                  <Money amount={card.gift} currency={card.currency} />
                </Box>
              </>
            ) : null}
            {card.opened_at === null
              ? ` · ${t({ message: 'not opened yet', comment: 'behind the day on which a card came' })}`
              : ''}
          </Fine>
        </Box>
      </Box>
      <CardLink card={card} />
    </Box>
  );
}
