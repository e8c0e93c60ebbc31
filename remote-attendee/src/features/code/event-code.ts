const LENGTH = 8;

/** The code in what was typed or pasted: also a whole link, in any case, with spaces or dashes. */
export function codeIn(text: string): string {
  const fromLink = /[?&]unique-code=([^&#\s]+)/i.exec(text)?.[1];
  return (fromLink ?? text).replaceAll(/[^a-z0-9]/gi, '').toUpperCase();
}

/** What is wrong with a code before anybody is asked; null when it may be one. */
export function codeProblem(code: string): string | null {
  if (code === '') return 'Please enter the code from the invitation.';
  if (code.length < LENGTH)
    return `The code has ${LENGTH} letters and numbers; this is ${code.length}.`;
  if (code.length > LENGTH)
    return `The code has only ${LENGTH} letters and numbers; this is ${code.length}.`;
  return null;
}
