import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from '@keepsake/shared/state';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { spoken } from '@keepsake/shared/testing/spoken';
import { insertStyles } from '@keepsake/shared/testing/styles';
import { composerAnswers, event, invitationAddress as at } from '../../testing/fixtures.ts';
import { Composer } from './Composer.tsx';

beforeAll(insertStyles);

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => {};
});

test('a screen reader tells whom the card is for, what can be added to it, and that it has arrived', async () => {
  const host = fakeHost({ answers: { ...composerAnswers } });
  renderWithHost(<Composer event={event} opens={null} />, { host, at, store: createStore() });
  await screen.findByRole('radio', { name: 'Olive Branch' });
  expect(await spoken()).toEqual([
    'document',
    'form, Your card',
    'banner',
    'paragraph',
    'A card for',
    'end of paragraph',
    'heading, Nora & Elias, level 1',
    'Nora',
    '&',
    'Elias',
    'end of heading, Nora & Elias, level 1',
    'end of banner',
    'region, The front of your card',
    'radiogroup, Design, not busy',
    'radio, Olive Branch, checked, position 1, set size 2',
    'image, Olive Branch, for Nora and Elias: “With love”',
    'radio, Confetti, not checked, position 2, set size 2',
    'image, Confetti, for Nora and Elias: “With love”',
    'end of radiogroup, Design, not busy',
    'button, Next design',
    'end of region, The front of your card',
    'Your message',
    'textbox, Your message, not invalid, placeholder Write to the couple…',
    'From',
    'textbox, From, not invalid, placeholder Who is it from?',
    'button, Olive Branch. See all designs',
    'See all designs',
    'end of button, Olive Branch. See all designs',
    'group, Add to your card',
    'button, Photo, has popup dialog',
    'button, Video, has popup dialog',
    'button, Voice, has popup dialog',
    'button, Gift, has popup dialog',
    'end of group, Add to your card',
    'button, Seal it until a day, has popup dialog',
    'button, Send the card',
    'paragraph',
    'You don’t need an account. Have one?',
    'link, Sign In',
    'end of paragraph',
    'end of form, Your card',
    'end of document',
  ]);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your message' }), 'Dear both');
  await userEvent.type(screen.getByRole('textbox', { name: 'From' }), 'Ada');
  // Writing begins no guest session.
  expect(host.attended).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Send the card' }));
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Your card has arrived' })).toHaveFocus(),
  );
  expect((await spoken()).slice(0, 9)).toEqual([
    'document',
    'banner',
    'heading, Your card has arrived, level 1',
    'Your card has arrived',
    'end of heading, Your card has arrived, level 1',
    'paragraph',
    'The couple can open it right now.',
    'end of paragraph',
    'end of banner',
  ]);
});
