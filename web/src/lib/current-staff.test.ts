import { expect, test } from 'vitest';
import { parseStaff } from './current-staff';

test('a stored staff record is read', () => {
  expect(parseStaff('{"id":"a","first_name":"Ana","more":1}')).toEqual({ id: 'a', first_name: 'Ana' });
});

test.each([
  '',
  'null',
  '3',
  '"Ana"',
  '{}',
  '{"id":1,"first_name":"Ana"}',
  '{"id":"","first_name":"Ana"}',
  '{"id":',
])('%j is not a staff record', (text) => {
  expect(parseStaff(text)).toBeNull();
});
