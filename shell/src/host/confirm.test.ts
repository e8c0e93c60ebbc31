import { createConfirm } from './confirm.ts';

test('a question that is answers twice is shown once and agreed to once', async () => {
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

test('questions that are dismissed are answered with no, and may be answers again', async () => {
  const confirm = createConfirm();
  const question = { title: 'Close this event?', body: 'Are you sure?' };
  const answers = [confirm.ask(question), confirm.ask({ ...question, title: 'Log out' })];
  confirm.dismiss();
  expect(await Promise.all(answers)).toEqual([false, false]);
  const again = confirm.ask(question);
  confirm.settle(true);
  expect(await again).toBe(true);
});
