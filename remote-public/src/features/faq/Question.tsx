import { useState } from 'react';
import { Box, TextLink, styled } from '@keepsake/shared/ui';
import type { Answered } from './questions.ts';
import { pieces } from './search.ts';

const Mark = styled('mark')(({ theme }) => ({
  color: 'inherit',
  background: 'none',
  // Underlined, so that the mark does not depend on colour alone.
  borderBottom: `2px solid ${theme.vars?.palette.primary.main ?? 'currentColor'}`,
  fontWeight: 600,
}));

/** A text in which the searched words are marked. */
function Highlighted({ text, sought }: { text: string; sought: string }) {
  return pieces(text, sought).map((piece, place) =>
    // The pieces of a text have no key but their index.
    // oxlint-disable-next-line react/no-array-index-key
    piece.found ? <Mark key={place}>{piece.text}</Mark> : piece.text,
  );
}

/**
 * A question with its answer in a `details` element, so that the browser's search in the page finds it. It is open when
 * the address names it, or while its answer matches the search.
 */
export function Question({
  asked,
  sought,
  wanted,
}: {
  asked: Answered;
  sought: string;
  wanted: boolean;
}) {
  const [open, setOpen] = useState(wanted);
  const [before, setBefore] = useState(wanted);
  if (wanted !== before) {
    setBefore(wanted);
    setOpen(wanted);
  }
  return (
    <Box
      component="details"
      id={asked.id}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        scrollMarginTop: 88,
        '& summary': {
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          gap: 2,
          minHeight: 56,
          py: 1,
          cursor: 'pointer',
          listStyle: 'none',
          fontWeight: 600,
          '&::-webkit-details-marker': { display: 'none' },
          '&::after': { content: '"+"', color: 'primary.main', fontSize: '1.5rem', lineHeight: 1 },
        },
        '&[open] summary::after': { content: '"–"' },
        '& p': { m: 0, color: 'text.secondary', lineHeight: 1.7, textWrap: 'pretty' },
      }}
    >
      <summary>
        <span>
          <Highlighted text={asked.question} sought={sought} />
        </span>
      </summary>
      <p>
        <Highlighted text={asked.answer} sought={sought} />
      </p>
      <TextLink
        to={`#${asked.id}`}
        replace
        variant="body2"
        aria-label={`Link to “${asked.question}”`}
        sx={{ display: 'inline-block', lineHeight: '44px', mb: 1 }}
      >
        Link to this answer
      </TextLink>
    </Box>
  );
}
