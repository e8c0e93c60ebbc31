import type { User } from '@keepsake/shared/api';

/** Name followed by last name when there is one. */
export function fullName({ name, last_name }: Pick<User, 'name' | 'last_name'>): string {
  return last_name ? `${name} ${last_name}` : name;
}
