import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { i18n } from '@keepsake/shared/words';
import { swipe } from '../../testing/page.ts';
import { usePageTurning } from './use-page-turning.ts';

function Book() {
  const { place, swipe } = usePageTurning({ total: 4, sides: 1, card: 2 }, () => undefined);
  return (
    <p data-testid="page" {...swipe}>
      Page {place}
    </p>
  );
}

afterEach(() => i18n.activate('en'));

it.each([
  ['en', 'Page 3', 'Page 1'],
  ['he', 'Page 1', 'Page 3'],
  ['ar', 'Page 1', 'Page 3'],
] as const)(
  'in %s the right arrow and a finger to the left lead to %s',
  async (language, toRight, toLeft) => {
    i18n.activate(language);
    render(<Book />);
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByText(toRight)).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByText(toLeft)).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByText('Page 2')).toBeVisible();
    // The page follows the finger: to the left comes what lies on the right.
    swipe(screen.getByTestId('page'), -80);
    expect(screen.getByText(toRight)).toBeVisible();
    swipe(screen.getByTestId('page'), 80);
    swipe(screen.getByTestId('page'), 80);
    expect(screen.getByText(toLeft)).toBeVisible();
    // Keys that name no side mean the same everywhere.
    await userEvent.keyboard('{Home}{PageDown}');
    expect(screen.getByText('Page 1')).toBeVisible();
  },
);
