/** A category of goods or services; main categories have no parent. */
export interface CategoryRow {
  id: number
  name: string
  parentId: number | null
  kind: 'ITEM' | 'SERVICE'
}

const tree: [id: number, kind: CategoryRow['kind'], name: string, children: string[]][] = [
  [
    100,
    'ITEM',
    'Engine and propulsion',
    [
      'Main engine spares',
      'Auxiliary engine spares',
      'Turbocharger spares',
      'Fuel injection spares',
      'Shafting, propeller and gearbox',
    ],
  ],
  [
    200,
    'ITEM',
    'Machinery',
    [
      'Pumps and pump spares',
      'Compressors',
      'Purifiers and filters',
      'Boilers and burners',
      'Heat exchangers',
      'Valves and fittings',
      'Hydraulics and deck machinery',
      'Refrigeration and air conditioning',
    ],
  ],
  [
    300,
    'ITEM',
    'Electrical and automation',
    ['Electrical', 'Automation and instruments', 'Lighting and batteries'],
  ],
  [
    400,
    'ITEM',
    'Navigation and communication',
    ['Navigation', 'Radio and satellite', 'Charts and publications'],
  ],
  [
    500,
    'ITEM',
    'Stores',
    [
      'Deck stores',
      'Engine stores',
      'Ropes and mooring',
      'Tools',
      'Cabin and galley stores',
      'Workwear and protection',
      'Cleaning',
    ],
  ],
  [600, 'ITEM', 'Safety and medical', ['Fire fighting', 'Life saving', 'Medical']],
  [700, 'ITEM', 'Paints and chemicals', ['Paints', 'Chemicals and water treatment']],
  [800, 'ITEM', 'Lubricants', ['Lubricating oils', 'Greases']],
  [900, 'ITEM', 'Provisions', ['Dry and frozen provisions', 'Fresh provisions', 'Bonded stores']],
  [
    1000,
    'SERVICE',
    'Technical services',
    [
      'Engine and turbocharger service',
      'Electrical and automation service',
      'Navigation and radio service',
      'Hydraulic and crane service',
      'Steel and pipe repair',
      'Underwater service',
    ],
  ],
  [
    1100,
    'SERVICE',
    'Inspection and testing',
    [
      'Fire and safety inspection',
      'Lifeboat and davit service',
      'Lifting gear testing',
      'Calibration and laboratory',
    ],
  ],
  [
    1200,
    'SERVICE',
    'Port services',
    ['Waste and sludge reception', 'Launch and barge', 'Cleaning and pest control'],
  ],
]

/** The main categories whose goods are spares; the others are stores. */
export const spareCategories: readonly number[] = [100, 200, 300, 400]

/** All categories, parents before their children. Numbers are part of the contract: never reuse one. */
export const categories: readonly CategoryRow[] = tree.flatMap(([id, kind, name, children]) => [
  { id, name, parentId: null, kind },
  ...children.map((child, i) => ({ id: id + i + 1, name: child, parentId: id, kind })),
])
