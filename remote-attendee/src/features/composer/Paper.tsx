import { paperOf, Sheet } from '@keepsake/shared/designs';
import { useHost } from '@keepsake/shared/host';
import { card as paper, light } from '@keepsake/shared/theme/tokens';
import { nounOf } from '@keepsake/shared/people';
import { Box } from '@keepsake/shared/ui';
import type { ReactNode } from 'react';
import type { ComposedEvent } from './composed.ts';
import { useTablet } from './tablet.ts';
import type { Card } from './use-card.ts';
import { LONGEST_MESSAGE, type Problems } from './words.ts';

/** Length of a message from which the number of its characters is shown. */
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
  '&::placeholder': { color: paper.faint, opacity: 1, fontStyle: 'italic' },
} as const;

/** The frame of a field on paper. */
const line = (wrong: boolean) =>
  ({
    border: '1px solid',
    borderColor: wrong ? light.bad : light.field,
    borderRadius: '6px',
    px: 1.5,
    py: 1,
    // Opaque, so that the ornament never runs below text.
    bgcolor: 'inherit',
    '&:focus-within': { outline: '2px solid', outlineColor: light.accent, outlineOffset: 1 },
  }) as const;

/** Width of the ornaments in the paper's corners, in per cent of its width. */
const CORNER = 20;

/** The inside of the card in the chosen design, with the fields for message and sender. */
export function Paper({
  event,
  card,
  problems,
  forgive,
  added,
  tools,
}: {
  event: ComposedEvent;
  card: Card;
  problems: Problems;
  /** Clears a field's problem. */
  forgive: (field: keyof Problems) => void;
  /** Attachments shown on the paper. */
  added: ReactNode;
  /** Buttons below the text. */
  tools: ReactNode;
}) {
  const { http } = useHost();
  const { design, draft } = card;
  const look = paperOf(
    design && { ...design, image: http.url(design.image) },
    draft.colour,
    CORNER,
  );
  const field: FieldProps = { event, card, problems, forgive, look };
  return (
    <Sheet grows sx={{ bgcolor: look.sheet, color: look.words }}>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 1.5,
          px: { xs: 1.75, md: 3 },
          // Keeps the text between the ornaments of the corners.
          py: design ? `${CORNER * 0.4}cqi` : { xs: 1.75, md: 3 },
          bgcolor: 'inherit',
          '&::before': look.frame,
          '& > *': { position: 'relative' },
        }}
      >
        {added}
        <MessageField {...field} />
        {tools}
        <SenderField {...field} />
      </Box>
    </Sheet>
  );
}

interface FieldProps {
  event: ComposedEvent;
  card: Card;
  problems: Problems;
  forgive: (field: keyof Problems) => void;
  /** Paper and font of the design. */
  look: ReturnType<typeof paperOf>;
}

const writtenIn = (look: FieldProps['look']) => ({
  fontFamily: look.font,
  fontSize: `${1.375 * look.scale}rem`,
});

function MessageField({ event, card: { draft, change }, problems, forgive, look }: FieldProps) {
  const { message } = draft;
  const tablet = useTablet();
  return (
    <Box sx={line(problems.message !== undefined)}>
      <Label for="card-message">Your message</Label>
      <Box
        data-words={`${message} `}
        sx={{
          display: 'grid',
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
            minHeight: { xs: '4.05em', lg: '6.75em' },
          },
        }}
      >
        <Box
          component="textarea"
          id="card-message"
          name="message"
          dir="auto"
          autoComplete={tablet ? 'off' : 'on'}
          placeholder={`Write to ${nounOf(event)}…`}
          value={message}
          onChange={(typed: { target: { value: string } }) => {
            forgive('message');
            change({ message: typed.target.value });
          }}
          aria-invalid={problems.message !== undefined}
          aria-describedby="card-message-note"
          sx={{
            ...bare,
            gridArea: '1 / 1',
            resize: 'none',
            overflow: 'hidden',
            overflowWrap: 'anywhere',
            scrollMarginBottom: 120,
          }}
        />
      </Box>
      <Note id="card-message-note" problem={problems.message}>
        {message.length > NEARLY_FULL
          ? `${message.length.toLocaleString('en')} of ${LONGEST_MESSAGE.toLocaleString('en')} characters`
          : null}
      </Note>
    </Box>
  );
}

function SenderField({ card: { senderName, change }, problems, forgive, look }: FieldProps) {
  const tablet = useTablet();
  return (
    <Box sx={line(problems.senderName !== undefined)}>
      <Label for="card-sender">From</Label>
      <Box
        component="input"
        id="card-sender"
        name="name"
        type="text"
        dir="auto"
        autoComplete={tablet ? 'off' : 'name'}
        enterKeyHint="send"
        placeholder="Who is it from?"
        value={senderName}
        onChange={(typed: { target: { value: string } }) => {
          forgive('senderName');
          change({ senderName: typed.target.value });
        }}
        aria-invalid={problems.senderName !== undefined}
        aria-describedby="card-sender-note"
        sx={{
          ...bare,
          ...writtenIn(look),
          fontStyle: 'italic',
          height: 32,
          scrollMarginBottom: 120,
        }}
      />
      <Note id="card-sender-note" problem={problems.senderName}>
        {null}
      </Note>
    </Box>
  );
}

function Label({ for: id, children }: { for: string; children: ReactNode }) {
  return (
    <Box component="label" htmlFor={id} sx={{ display: 'block', fontSize: '0.875rem', mb: 0.25 }}>
      {children}
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
