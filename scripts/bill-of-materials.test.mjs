import { expect, test } from 'vitest'
import { debianComponents } from './bill-of-materials.mjs'

const STATUS = `Package: libc6
Status: install ok installed
Description: GNU C Library
 Contains the standard libraries
 Version: not a field
Architecture: amd64
Version: 2.36-9+deb12u13

Package: removed
Status: deinstall ok config-files
Architecture: all
Version: 1:1.0
`

test('the bill of materials lists each installed Debian package by its package URL', () => {
  const purl = 'pkg:deb/debian/libc6@2.36-9%2Bdeb12u13?arch=amd64&distro=bookworm'
  expect(debianComponents(STATUS)).toEqual([
    { 'bom-ref': purl, type: 'library', name: 'libc6', version: '2.36-9+deb12u13', purl },
  ])
})
