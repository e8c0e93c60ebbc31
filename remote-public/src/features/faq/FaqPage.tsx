import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { useLocation } from '@keepsake/shared/router';
import { Box, EmptyState, LinkButton, TextLink, Typography, styled } from '@keepsake/shared/ui';
import { Article } from '../info/Article.tsx';
import { translated, topics, type Answered } from './questions.ts';
import { find, wordsOf, pieces } from './search.ts';
import { RoundInput } from '../../parts/RoundInput.tsx';

export default function FaqPage() {
  const [query, setQuery] = useState('');
  const linked = useLinkedQuestion();
  const searching = wordsOf(query).length > 0;
  const found = find(translated(topics), query);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <Article
      title={t`Questions and answers`}
      lead={t`What guests and couples ask us, answered plainly.`}
    >
      <FaqSearch query={query} onSearch={setQuery} count={searching ? count : null} />
      {found.map(({ title, questions }) => (
        <Box component="section" key={title}>
          <Typography variant="h2" sx={{ mb: 1.5, fontSize: '1.875rem' }}>
            {title}
          </Typography>
          {questions.map((item) => (
            <Question
              key={item.id}
              item={item}
              query={query}
              opened={searching || item.id === linked}
            />
          ))}
        </Box>
      ))}
      {count === 0 ? (
        <EmptyState
          title={t`No matches`}
          body={t`Try a single word, or write to us.`}
          action={
            <LinkButton to={addresses.contact()}>
              {t({ message: 'Ask us', comment: 'button' })}
            </LinkButton>
          }
        />
      ) : (
        <Typography>
          <Trans>
            Didn’t find your answer? <TextLink to={addresses.contact()}>Write to us</TextLink>.
          </Trans>
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
  query,
  count,
  onSearch,
}: {
  query: string;
  /** Number of matching questions; null without a search. */
  count: number | null;
  onSearch: (query: string) => void;
}) {
  return (
    <Box role="search">
      <Typography component="label" htmlFor="faq-search" sx={{ display: 'block', mb: 0.75 }}>
        <Trans>Search the questions</Trans>
      </Typography>
      <RoundInput
        id="faq-search"
        type="search"
        value={query}
        onChange={(change) => onSearch(change.target.value)}
        placeholder={t({
          message: 'gift, upload, code …',
          comment: 'words to search questions for',
        })}
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
            ? t`No questions match.`
            : t`${plural(count, { one: '# question found', other: '# questions found' })}`}
      </Typography>
    </Box>
  );
}

const Mark = styled('mark')(({ theme }) => ({
  color: 'inherit',
  background: 'none',
  // Underlined, so that the mark does not depend on colour alone.
  borderBottom: `2px solid ${theme.vars?.palette.primary.main ?? 'currentColor'}`,
  fontWeight: 600,
}));

function Highlighted({ text, query }: { text: string; query: string }) {
  return pieces(text, query).map((piece, place) =>
    // The pieces of a text have no key but their index.
    // oxlint-disable-next-line react/no-array-index-key
    piece.found ? <Mark key={place}>{piece.text}</Mark> : piece.text,
  );
}

/**
 * A question with its answer in a `details` element, so that the browser's search in the page finds it. It is open when
 * the address names it, or while its answer matches the search.
 */
function Question({ item, query, opened }: { item: Answered; query: string; opened: boolean }) {
  const { question } = item;
  const [open, setOpen] = useState(opened);
  const [before, setBefore] = useState(opened);
  if (opened !== before) {
    setBefore(opened);
    setOpen(opened);
  }
  return (
    <Box
      component="details"
      id={item.id}
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
          <Highlighted text={question} query={query} />
        </span>
      </summary>
      <p>
        <Highlighted text={item.answer} query={query} />
      </p>
      <TextLink
        to={`#${item.id}`}
        replace
        variant="body2"
        aria-label={`${t`Link to this answer`}: ${question}`}
        sx={{ display: 'inline-block', lineHeight: '44px', mb: 1 }}
      >
        <Trans>Link to this answer</Trans>
      </TextLink>
    </Box>
  );
}
