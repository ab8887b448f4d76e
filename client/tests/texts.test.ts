import { FluentResource } from '@fluent/bundle'
import { describe, expect, test } from 'vitest'
import { entries, source } from '../build/texts'

describe.each(['en', 'pt', 'es', 'ru'])('the texts in %s', (language) => {
  const ids = [...entries(source(language)).keys()]

  test('are all read by Fluent, each once', () => {
    expect(new FluentResource(source(language)).body.map((entry) => entry.id)).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('are the same ones in every language', () => {
    expect(ids).toEqual([...entries(source('en')).keys()])
    expect(ids).toContain('log-drew-placed')
    expect(ids.filter((id) => id.startsWith('cli-'))).toEqual([])
  })
})
