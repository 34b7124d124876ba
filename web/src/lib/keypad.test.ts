import { expect, test } from 'vitest';
import { type Key, typeAmount, typeDigit } from './keypad';

const pin = (keys: Key[]) => keys.reduce((text, key) => typeDigit(text, key, 4), '');
const amount = (keys: Key[]) => keys.reduce(typeAmount, '');

test('a PIN takes four digits and no fifth', () => {
  expect(pin(['1', '2', '3', '4', '5'])).toBe('1234');
  expect(pin(['1', '2', 'back', '3'])).toBe('13');
  expect(pin(['1', '2', 'clear'])).toBe('');
  expect(pin(['.', '1'])).toBe('1');
});

test('an amount takes one point and two decimals', () => {
  expect(amount(['1', '2', '.', '5', '0', '9'])).toBe('12.50');
  expect(amount(['.', '.', '5'])).toBe('0.5');
  expect(amount(['1', '.', '5', '00'])).toBe('1.5');
});

test('an amount drops leading zeros', () => {
  expect(amount(['0', '0', '7'])).toBe('7');
  expect(amount(['00'])).toBe('0');
});

test('a key that follows an invalid amount does not make it a different valid one', () => {
  expect(typeAmount('12,5', '0')).toBe('12,50');
  expect(typeAmount('1,2345', '6')).toBe('1,23456');
  expect(typeAmount('-1,5', '00')).toBe('-1,500');
});

test('typing on after a formatted amount drops its peso sign and its commas', () => {
  expect(typeAmount('₱1,234', '5')).toBe('12345');
});
