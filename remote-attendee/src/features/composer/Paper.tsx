import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Invitation } from '@keepsake/shared/api';
import { formatNumber } from '@keepsake/shared/words';
import { paperOf, Sheet } from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';
import { card as paper, light } from '@keepsake/shared/theme/tokens';
import { hostsKind, nameOf } from '@keepsake/shared/people';
import { visuallyHidden } from '@keepsake/shared/theme/visually-hidden';
import { Box } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';
import { useIsLoaded } from './use-is-loaded.ts';
import { useTablet } from './tablet.tsx';
import type { Card } from './card.ts';
import { LONGEST_MESSAGE, type Problems } from './card-text.ts';

/** Number of characters from which a message’s length is shown. */
const NEARLY_FULL = LONGEST_MESSAGE - 200;

const bare = {
  display: 'block',
  width: '100%',
  m: 0,
  p: 0,
  border: 0,
  outline: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  '&::placeholder': { color: paper.faint, opacity: 1, fontStyle: 'var(--hint-style)' },
} as const;

/** Width of the ornaments in the paper’s corners, in percent of the paper’s width. */
const CORNER = 20;

/** The inside of the card in the chosen design, with the fields for message and sender on the paper itself. */
export function Paper({
  added,
  ...props
}: Omit<FieldProps, 'look'> & {
  /** Attachments shown on the paper. */
  added: ReactNode;
}) {
  const { http } = useHost();
  const { design, draft } = props.card;
  const look = paperOf(
    design && { ...design, image: http.url(design.image) },
    draft.colour,
    CORNER,
  );
  const field: FieldProps = { ...props, look };
  const isLoaded = useIsLoaded();
  return (
    <Sheet grows sx={{ bgcolor: look.sheet, color: look.words }}>
      <Box
        data-loaded={isLoaded ? '' : undefined}
        sx={{
          boxSizing: 'border-box',
          display: 'flex',
          flexDirection: 'column',
          gap: 1.5,
          // At least as high as the front, so that nothing below moves when the card turns.
          minHeight: 'calc(var(--front) * 7 / 5)',
          // Keeps the text between the ornaments.
          px: '10cqi',
          py: '9cqi',
          // The italics are a font file of their own, which is fetched after the page has loaded.
          '--hint-style': 'normal',
          '&[data-loaded]': { '--hint-style': 'italic' },
          '&::before': look.frame,
          '& > *': { position: 'relative' },
        }}
      >
        {added}
        <MessageField {...field} />
        <SenderField {...field} />
      </Box>
    </Sheet>
  );
}

interface FieldProps {
  event: Invitation;
  card: Card;
  problems: Problems;
  dismiss: (field: keyof Problems) => void;
  /** True while the card is being sent: what is typed then would be lost with the draft. */
  isSending: boolean;
  /** Paper and font of the design. */
  look: ReturnType<typeof paperOf>;
}

const writtenIn = (look: FieldProps['look']) => ({
  fontFamily: look.font,
  fontSize: `${1.375 * look.scale}rem`,
});

function MessageField({
  event,
  card: { draft, change },
  problems,
  dismiss,
  isSending,
  look,
}: FieldProps) {
  const { message } = draft;
  const tablet = useTablet();
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column' }}>
      <label id="card-message-label" htmlFor="card-message" style={visuallyHidden}>
        <Trans>Your message</Trans>
      </label>
      <Box
        data-words={`${message} `}
        sx={{
          position: 'relative',
          flex: 1,
          display: 'grid',
          // Marks the focused field by a line in the paper’s margin.
          '&:focus-within::before': {
            content: '""',
            position: 'absolute',
            insetBlock: 4,
            insetInlineStart: '-10px',
            width: '2px',
            borderRadius: '1px',
            bgcolor: 'currentColor',
          },
          ...writtenIn(look),
          lineHeight: 1.35,
          fontWeight: look.weight,
          // An invisible copy of the text gives the field its height, also before any script runs.
          '&::after': {
            content: 'attr(data-words)',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            visibility: 'hidden',
            gridArea: '1 / 1',
            minHeight: '2.7em',
          },
        }}
      >
        <Box
          component="textarea"
          id="card-message"
          name="message"
          dir="auto"
          autoComplete={tablet ? 'off' : 'on'}
          placeholder={writeTo(event)}
          value={message}
          readOnly={isSending}
          onChange={(typed: { target: { value: string } }) => {
            dismiss('message');
            change({ message: typed.target.value });
          }}
          aria-labelledby="card-message-label"
          aria-invalid={problems.message !== undefined}
          aria-describedby="card-message-note"
          sx={{
            ...bare,
            gridArea: '1 / 1',
            resize: 'none',
            overflow: 'hidden',
            overflowWrap: 'anywhere',
          }}
        />
      </Box>
      <Note id="card-message-note" problem={problems.message}>
        {message.length > NEARLY_FULL
          ? t`${{ written: formatNumber(message.length) }} of ${{ most: formatNumber(LONGEST_MESSAGE) }} characters`
          : null}
      </Note>
    </Box>
  );
}

/** Returns the placeholder of the message. */
function writeTo(event: Invitation): string {
  const name = nameOf(event);
  return t`${select(
    { kind: hostsKind(event) },
    {
      couple: 'Write to the couple…',
      parents: 'Write to the parents…',
      family: 'Write to the family…',
      team: 'Write to the team…',
      one: `Write to ${name}…`,
      other: `Write to ${name}…`,
    },
  )}`;
}

function SenderField({
  card: { senderName, change },
  problems,
  dismiss,
  isSending,
  look,
}: FieldProps) {
  const tablet = useTablet();
  return (
    <Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          gap: 1,
          borderBottom: '1px solid',
          borderColor: problems.senderName === undefined ? 'currentColor' : light.bad,
          '&:focus-within': { boxShadow: `0 1px 0 currentColor` },
        }}
      >
        <Box component="label" htmlFor="card-sender" sx={{ fontSize: '0.9375rem' }}>
          <Trans comment="on a card: who sends it, the name follows">From</Trans>
        </Box>
        <Box
          component="input"
          id="card-sender"
          name="name"
          type="text"
          dir="auto"
          autoComplete={tablet ? 'off' : 'name'}
          enterKeyHint="send"
          placeholder={t`Who is it from?`}
          value={senderName}
          readOnly={isSending}
          onChange={(typed: { target: { value: string } }) => {
            dismiss('senderName');
            change({ senderName: typed.target.value });
          }}
          aria-invalid={problems.senderName !== undefined}
          aria-describedby="card-sender-note"
          sx={{
            ...bare,
            ...writtenIn(look),
            // Left-aligned beside its label, also for names that are read from the right.
            textAlign: 'left',
            fontStyle: 'italic',
            minWidth: 0,
            height: 44,
          }}
        />
      </Box>
      <Note id="card-sender-note" problem={problems.senderName}>
        {null}
      </Note>
    </Box>
  );
}

function Note({
  id,
  problem,
  children,
}: {
  id: string;
  problem: string | undefined;
  children: ReactNode;
}) {
  return (
    <Box
      id={id}
      {...(problem === undefined ? {} : { role: 'alert' })}
      sx={{
        fontSize: '0.875rem',
        color: problem === undefined ? paper.inkSoft : light.bad,
        '&:empty': { display: 'none' },
      }}
    >
      {problem ?? children}
    </Box>
  );
}
