import { act, screen } from '@testing-library/react';
import { renderPage } from '@keepsake/shared/testing';
import { routes } from '../../routes.ts';

test.each(routes.map(({ path, load }) => [path, load] as const))(
  '%s has one heading of level 1',
  async (_path, load) => {
    await act(async () => {
      await renderPage(load);
    });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  },
);
