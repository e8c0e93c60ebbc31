import { Box, Typography } from '@keepsake/shared/ui';
import { RoundInput } from '../../parts/RoundInput.tsx';

/** Filters the questions while typing, and announces the number of matches (`aria-live="polite"`). */
export function FaqSearch({
  sought,
  count,
  onSeek,
}: {
  sought: string;
  /** Number of matching questions; null without a search. */
  count: number | null;
  onSeek: (sought: string) => void;
}) {
  return (
    <Box role="search">
      <Typography component="label" htmlFor="faq-search" sx={{ display: 'block', mb: 0.75 }}>
        Search the questions
      </Typography>
      <RoundInput
        id="faq-search"
        type="search"
        value={sought}
        onChange={(change) => onSeek(change.target.value)}
        placeholder="gift, upload, code …"
        autoComplete="off"
        enterKeyHint="search"
        sx={{ width: '100%' }}
      />
      <Typography
        role="status"
        variant="body2"
        sx={{ color: 'text.secondary', minHeight: '1.5em', mt: 0.75 }}
      >
        {count === null
          ? ''
          : count === 0
            ? 'No questions match.'
            : `${count} ${count === 1 ? 'question' : 'questions'} found`}
      </Typography>
    </Box>
  );
}
