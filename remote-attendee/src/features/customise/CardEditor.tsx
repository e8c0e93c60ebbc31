import type { AttendedEvent, CardDesign } from '@keepsake/shared/api';
import { Form, Formik } from '@keepsake/shared/forms';
import { useHost, useSession } from '@keepsake/shared/host';
import { nameOf, namesOf, nounOf } from '@keepsake/shared/people';
import type { CardDraft } from '@keepsake/shared/state';
import { Box, Page, PageTitle, Stack } from '@keepsake/shared/ui';
import { useMemo } from 'react';
import { cardSchema, type CardWords } from './card-schema.ts';
import { CardPreview } from './CardPreview.tsx';
import { ContinueBar } from './ContinueBar.tsx';
import { DraftKeeper } from './DraftKeeper.tsx';
import { FileSections } from './FileSections.tsx';
import { GiftSection } from './GiftSection.tsx';
import { MessageField } from './MessageField.tsx';
import { SenderField } from './SenderField.tsx';
import { useContinue } from './use-continue.ts';

/** The card as it will be, and all that can be put into it. */
export function CardEditor({
  event,
  design,
  draft,
  change,
}: {
  event: AttendedEvent;
  design: CardDesign | null;
  draft: CardDraft;
  change: (changes: Partial<CardDraft>) => void;
}) {
  const { http } = useHost();
  const { user } = useSession();
  const schema = useMemo(() => cardSchema(event.currency), [event.currency]);
  const send = useContinue({ event, draft, change });
  const known = [user?.name, user?.last_name].filter(Boolean).join(' ');
  const initial: CardWords = {
    message: draft.message,
    attachedMoneyGift: draft.attachedMoneyGift,
    senderName: draft.senderName ?? known,
  };
  return (
    <Formik initialValues={initial} validationSchema={schema} onSubmit={send}>
      <Page width="wide">
        <PageTitle eyebrow={`For ${nameOf(event)}`}>Make it yours</PageTitle>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 5fr)' },
            gap: { xs: 4, lg: 8 },
            alignItems: 'start',
          }}
        >
          <CardPreview
            design={design && { ...design, image: http.url(design.image) }}
            names={namesOf(event)}
            photo={draft.customImage}
            currency={event.currency}
          />
          <Stack component={Form} noValidate aria-label="Your card" spacing={4}>
            <DraftKeeper change={change} />
            <MessageField />
            <FileSections event={event} draft={draft} change={change} />
            <GiftSection
              currency={event.currency}
              price={design?.price ?? 0}
              recipient={nounOf(event)}
            />
            <SenderField />
            <ContinueBar draft={draft} />
          </Stack>
        </Box>
      </Page>
    </Formik>
  );
}
