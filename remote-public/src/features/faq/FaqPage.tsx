import { useEffect, useState, useSyncExternalStore } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { useLocation } from '@keepsake/shared/router';
import { Box, EmptyState, LinkButton, TextLink, Typography } from '@keepsake/shared/ui';
import { Article } from '../info/Article.tsx';
import { Question } from './Question.tsx';
import { topics } from './questions.ts';
import { find, wordsOf } from './search.ts';
import { RoundInput } from '../../parts/RoundInput.tsx';

export default function FaqPage() {
  const [sought, setSought] = useState('');
  const linked = useLinkedQuestion();
  const searching = wordsOf(sought).length > 0;
  const found = find(topics, sought);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <Article title="Questions and answers" lead="What guests and couples ask us, answered plainly.">
      <FaqSearch sought={sought} onSeek={setSought} count={searching ? count : null} />
      {found.map(({ title, questions }) => (
        <Box component="section" key={title}>
          <Typography variant="h2" sx={{ mb: 1.5, fontSize: '1.875rem' }}>
            {title}
          </Typography>
          {questions.map((asked) => (
            <Question
              key={asked.id}
              asked={asked}
              sought={sought}
              wanted={searching || asked.id === linked}
            />
          ))}
        </Box>
      ))}
      {count === 0 ? (
        <EmptyState
          title="No matches"
          body="Try a single word, or write to us."
          action={<LinkButton to={addresses.contact()}>Ask us</LinkButton>}
        />
      ) : (
        <Typography>
          Didn’t find your answer? <TextLink to={addresses.contact()}>Write to us</TextLink>.
        </Typography>
      )}
    </Article>
  );
}

/** Returns the id of the question in the address, as in `/faq#upload-broke`, and scrolls to it. */
function useLinkedQuestion(): string | null {
  const { hash } = useLocation();
  // Empty in the first render, since the prerendered page knows no fragment.
  const linked = useSyncExternalStore(
    neverChanges,
    () => hash.slice(1),
    () => '',
  );
  useEffect(() => {
    const details = linked ? document.getElementById(linked) : null;
    details?.scrollIntoView?.({ block: 'start' });
    details?.querySelector('summary')?.focus({ preventScroll: true });
  }, [linked]);
  return linked || null;
}

const neverChanges = () => () => {};

/** Filters the questions while typing, and announces the number of matches (`aria-live="polite"`). */
function FaqSearch({
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
