import { CacheProvider, css, Global } from '@emotion/react';
import { insertStyles } from '@keepsake/shared/testing/styles';
import Box from '@mui/material/Box';
import { render, screen } from '@testing-library/react';
import { createStyles } from './styles.ts';

beforeAll(insertStyles);

const PAINTED = '<style data-emotion="k painted" data-s>.k-painted{margin:0}</style>';

/** Names of the style elements in the head, in order. */
const inHead = () =>
  [...document.head.querySelectorAll('style')].map(({ dataset }) => dataset.emotion);

afterEach(() => document.head.replaceChildren());

it('leaves the styles that came with the page where they are, and puts new ones behind them', async () => {
  document.head.innerHTML = `${PAINTED}<link rel="icon" />`;
  const touched: MutationRecord[] = [];
  const observer = new MutationObserver((records) => touched.push(...records));
  observer.observe(document.head, { childList: true });
  const cache = await createStyles();
  expect(cache.inserted.painted).toBe(true);
  render(
    <CacheProvider value={cache}>
      <Box sx={{ color: 'rgb(1, 2, 3)' }}>Card</Box>
    </CacheProvider>,
  );
  touched.push(...observer.takeRecords());
  expect(touched.flatMap(({ removedNodes }) => [...removedNodes])).toEqual([]);
  expect(inHead()[0]).toBe('k painted');
  expect(inHead().length).toBeGreaterThan(1);
  expect(screen.getByText('Card')).toHaveStyle({ color: 'rgb(1, 2, 3)' });
});

it('keeps global styles before those of the parts, and removes them with their page', async () => {
  document.head.innerHTML = PAINTED;
  const { rerender } = render(<Page cache={await createStyles()} />);
  expect(inHead().slice(0, 2)).toEqual(['k-global', 'k painted']);
  rerender(<i />);
  expect(inHead()).not.toContain('k-global');
});

function Page({ cache }: { cache: Awaited<ReturnType<typeof createStyles>> }) {
  return (
    <CacheProvider value={cache}>
      <Global styles={css({ body: { margin: 0 } })} />
    </CacheProvider>
  );
}
