import { render, screen } from '@testing-library/react';
import { createStore, StateProvider } from './index.ts';
import { forgetPersisted, persistedAtom } from './persisted-atom.ts';
import { useKnown } from './use-known.ts';

const namesAtom = persistedAtom<string[]>('test.names', []);

function Names({ loaded }: { loaded: string[] | null }) {
  return <p>{useKnown(namesAtom, loaded)?.join(', ') ?? 'loading'}</p>;
}

function show(loaded: string[] | null, store = createStore()) {
  const tree = (
    <StateProvider store={store}>
      <Names loaded={loaded} />
    </StateProvider>
  );
  return render(tree).unmount;
}

beforeEach(() => localStorage.clear());

test('what was known last is shown until it is loaded anew, and forgotten at logout', () => {
  const store = createStore();
  show(null, store)();
  const close = show(['Ada', 'Ben'], store);
  expect(screen.getByText('Ada, Ben')).toBeVisible();
  close();
  const again = show(null, store);
  expect(screen.getByText('Ada, Ben')).toBeVisible();
  again();
  forgetPersisted(store);
  show(null, store);
  expect(screen.getByText('loading')).toBeVisible();
});

test('a list that is known to be empty is said only when it was loaded', () => {
  const store = createStore();
  show([], store)();
  show(null, store);
  expect(screen.getByText('loading')).toBeVisible();
});
