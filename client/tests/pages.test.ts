import { expect, test } from 'vitest'
import { pageAt } from '../src/app/pages'

const shown = (path: string) => {
  const found = pageAt(path)
  return found && [found.page.name, found.props]
}

test('an address leads to its page, and its parts are what the page is told', () => {
  expect(shown('/')).toEqual(['home', {}])
  expect(shown('/rooms/Ab-_1')).toEqual(['room', { code: 'Ab-_1' }])
  expect(shown('/rooms/Ab-_1/matches/2')).toEqual(['review', { code: 'Ab-_1', match: '2' }])
  expect(shown('/learn/count')).toEqual(['learn', { lesson: 'count' }])
})

test('a slash at the end of an address makes no difference', () => {
  expect(shown('/rules/')).toEqual(['rules', {}])
  expect(shown('/rooms/Ab-_1/')).toEqual(['room', { code: 'Ab-_1' }])
  expect(shown('/learn//')).toEqual(['learn', {}])
})

test('what is no address of the page leads nowhere', () => {
  expect(shown('/nothing')).toBeNull()
  expect(shown('/rooms/')).toBeNull()
  expect(shown('/rules/more')).toBeNull()
})
