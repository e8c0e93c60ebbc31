import { object, string } from '@keepsake/shared/forms';

/** Characters of the line by which they may know who asks. */
const LONGEST_LINE = 200;

/** What somebody says of themselves who asks to be let in; the server looks at it once more. */
export const askSchema = object({
  name: string()
    .trim()
    .default('')
    .required('Please enter the name that they know you by.')
    .max(80, 'Please use at most 80 characters.'),
  line: string()
    .trim()
    .default('')
    .max(LONGEST_LINE, `Please use at most ${LONGEST_LINE} characters.`),
});
