import { createConfirm } from './confirm.ts';

test('a button that is tapped twice asks once, and what it does is done once', async () => {
  const confirm = createConfirm();
  const question = { title: 'Log out', body: 'Are you sure?', confirmLabel: 'Logout' };
  const first = confirm.ask(question);
  const second = confirm.ask({ ...question });
  const other = confirm.ask({ ...question, title: 'Close this session?' });
  confirm.settle(true);
  confirm.settle(true);
  expect(await Promise.all([first, second, other])).toEqual([true, false, true]);
  const again = confirm.ask(question);
  confirm.settle(true);
  expect(await again).toBe(true);
});

test('questions that are dismissed are answered with no, and may be asked again', async () => {
  const confirm = createConfirm();
  const question = { title: 'Close this event?', body: 'Are you sure?' };
  const asked = [confirm.ask(question), confirm.ask({ ...question, title: 'Log out' })];
  confirm.dismiss();
  expect(await Promise.all(asked)).toEqual([false, false]);
  const again = confirm.ask(question);
  confirm.settle(true);
  expect(await again).toBe(true);
});
